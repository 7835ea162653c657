import type { Conversion } from './conversion.ts'
import { convertSvg } from './convert-svg.ts'
import { convertTiff } from './convert-tiff.ts'
import type { ConvertibleFormat } from './convertible-format.ts'

export interface PictureToConvert {
  content: Uint8Array
  format: ConvertibleFormat
  /** Length in pixels of the longer edge of a drawing, which has no pixels of its own. */
  longEdge: number
}

/** Converts a picture to a PNG (decision record 0112); runs in a worker thread, which has a limit of time. */
export function convertPicture({ content, format, longEdge }: PictureToConvert): Promise<Conversion> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return format === 'SVG' ? convertSvg(bytes, longEdge) : convertTiff(bytes)
}
