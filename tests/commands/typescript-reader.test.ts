import { describe, expect, test } from 'vitest'
import { readTypescript } from '../../commands/verify/typescript-reader.ts'

const read = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    readTypescript('lamp.ts', text).map(({ name, members }) => [
      name,
      members.map(({ signature, value }) => `${signature}${value === undefined ? '' : ` = ${value}`}`),
    ]),
  )

describe('the reader of TypeScript declarations', () => {
  test('lists the open methods and fields of a class', () => {
    expect(
      read(`export default class Lamp {
    #wire = /[{]"/;
    level: number;
    private secret = 1;
    constructor(level: number) { this.level = level }
    async shine(level = 1, ...how: string[]): Promise<{ lit: boolean }> { return { lit: "}" !== \`\${level}{\` } }
    #spark(): void {}
    get on(): boolean { return true }
    dim(by?: number): void {}
}`)['Lamp'],
    ).toEqual([
      'level: number',
      'shine(level = 1, ...how: string[]): Promise<{ lit: boolean }>',
      'on(): boolean',
      'dim(by?: number): void',
    ])
  })

  test('lists the keys of object types, also without separators, and of what is inside', () => {
    expect(
      read(`export type Bulb = {
    watts?: number, // how bright
    colour: "red" | null
    socket: { size: string; old: boolean }
}
interface Wire { length: number }
export type Pair = [Bulb, Wire];`),
    ).toMatchObject({
      Bulb: [
        'watts?: number',
        'colour: "red" | null',
        'socket: { size: string; old: boolean }',
        'size: string',
        'old: boolean',
      ],
      Wire: ['length: number'],
      Pair: ['Bulb', 'Wire'],
    })
  })

  test('a file is a type of its own: what it exports, and the functions of a plugin', () => {
    expect(
      read(`import { Wire } from "./wire"
export { Wire };
export enum Level { Off, Dim = 4, Bright }
export const MOST = 16;
const hidden = 1
export async function shine<T>(lamp: T, by: number): Promise<T> { return lamp }
mergeInto(LibraryManager.library, {
    LampOn: function (name: string): void { console.log("{") },
    LampOff: function (): void {}
});`),
    ).toEqual({
      '': [
        '',
        'enum Level { Off, Dim = 4, Bright }',
        'const MOST = 16',
        'shine<T>(lamp: T, by: number): Promise<T>',
        '(name: string): void',
        '(): void',
      ],
      Level: ['Off = 0', 'Dim = 4', 'Bright = 5'],
    })
  })
})
