import { convertibleFormat } from './convertible-format.ts'

/**
 * Pictures that are not stored as they are, by their first bytes: no browser displays them, or not safely. TIFF and SVG are
 * converted where PNG is accepted; the others have no converter that is safe with files from users.
 */
const pictures: readonly (readonly [string, RegExp])[] = [
  ['a TIFF image', /^(?:II\*\0|MM\0\*)/],
  ['an EPS drawing', /^(?:\xc5\xd0\xd3\xc6|%!PS)/],
  ['a HEIC photo', /^.{4}ftyp(?:hei[cx]|mif1|msf1)/s],
  ['a BMP image', /^BM.{4}\0\0\0\0/s],
]
const startBytes = 2_000

/** Returns the name of a picture in another format, such as "a TIFF image"; null for any other file. */
export function pictureToConvert(content: Buffer): string | null {
  const start = content.toString('latin1', 0, startBytes)
  if (convertibleFormat(content) === 'SVG') return 'an SVG drawing'
  return pictures.find(([, pattern]) => pattern.test(start))?.[0] ?? null
}
