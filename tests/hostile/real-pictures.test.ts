/** Whole pictures of every kind come through the gate with their sizes. Half of one doesn't. */
import { describe, expect, test } from 'vitest'
import { kindOf } from '../../commands/public/file-kinds.ts'
import { faultOfContent, type Passage } from '../../commands/public/gate.ts'
import { sizeOf } from '../../commands/public/picture-sizes.ts'

/** 5 x 3 pixels of one colour, as a common library for pictures writes them. */
const pictures = [
  [
    'PNG',
    'png',
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAFElEQVR4nGNsLP/GgASYGFABOh8AWQ8B9E90T8AAAAAASUVORK5CYII=',
  ],
  [
    'JPEG',
    'jpg',
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAABBP/aAAwDAQACEAMQAAABopP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEAf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==',
  ],
  ['WebP with loss', 'webp', 'UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoFAAMABABoJaACdAFAAAD9xx+rv4++9kp4uAAA'],
  ['WebP without loss', 'webp', 'UklGRh4AAABXRUJQVlA4TBEAAAAvBIAAAAfQuwbWvv+BiOh/AAA='],
  [
    'WebP with transparency',
    'webp',
    'UklGRlIAAABXRUJQVlA4WAoAAAAQAAAABAAAAgAAQUxQSAoAAAABB1CtiAhERP8DVlA4ICIAAABwAQCdASoFAAMABABoJaACdAFAAAD9xx+rv4++9kp4uAAA',
  ],
] as const

const passage = (ending: string): Passage => ({
  address: `/img/x.${ending}`,
  inline: false,
})

describe.each(pictures)('a picture as %s', (_name, ending, base64) => {
  const bytes = Buffer.from(base64, 'base64')

  test('is published, and its size is known', () => {
    expect(faultOfContent(bytes, passage(ending))).toBeUndefined()
    expect(sizeOf(bytes, kindOf(bytes))).toEqual({ width: 5, height: 3 })
  })

  test('is refused if its end is missing', () => {
    const half = bytes.subarray(0, Math.floor(bytes.length * 0.9))
    expect(faultOfContent(half, passage(ending))).toMatchObject({
      code: 'unsafe-picture',
      message: 'This picture is damaged or cut off.',
    })
  })
})
