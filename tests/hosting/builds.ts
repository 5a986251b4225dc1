/** The builds that the hosting tests serve: made once by global-setup.ts, before them. */
import { fileURLToPath } from 'node:url'

/** @param base '' or '/website' */
export const buildFor = (base: string): string =>
  fileURLToPath(new URL(`../../.cache/test-host${base.replaceAll('/', '-')}`, import.meta.url))
