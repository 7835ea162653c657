import { conversionName, uploadMessages } from '@tearsheet/protocol/uploads'
import { HttpError, invalidField } from '../errors.ts'
import { checkFile, type FileChecks } from './check-file.ts'
import { convertibleFormat } from './conversion/convertible-format.ts'
import { displayFileName } from './display-file-name.ts'
import { maxReadMs, nullIfTooDemanding, threadTask } from './thread-pool.ts'

const convertPicture = threadTask<typeof import('./conversion/convert-picture.ts').convertPicture>(
  new URL('conversion/convert-picture.ts', import.meta.url),
  'convertPicture',
)

/** Length of the longer edge of a drawing as a PNG: 25 cm in print. */
const drawingEdgePixels = 3_000

/** A file to store: of an accepted type, under a name with the extension of that type. */
export interface AcceptedFile {
  name: string
  mediaType: string
  content: Uint8Array
}

export interface AcceptOptions {
  /** The accepted media types. */
  taken: readonly string[]
  /** Limit for a converted picture, which is larger than the uploaded one. */
  maxBytes: number
  longEdge?: number
}

/**
 * Validates an uploaded file like `checkFile`. Where PNG is accepted, an SVG drawing or a TIFF image is converted to one,
 * which the name of the file states (decision record 0112); the original is not stored.
 * @throws HttpError like `checkFile`; 400 for a picture that cannot be converted, with the reason
 */
export async function acceptFile(
  checks: FileChecks,
  { name, content }: { name: string; content: Buffer },
  { taken, maxBytes, longEdge = drawingEdgePixels }: AcceptOptions,
): Promise<AcceptedFile> {
  const format = taken.includes('image/png') ? convertibleFormat(content) : null
  if (format === null) {
    const mediaType = await checkFile(checks, content, taken)
    return { name: displayFileName(name, mediaType), mediaType, content }
  }
  const result = await checks.threads
    .run(convertPicture, { content, format, longEdge }, { maxMs: maxReadMs })
    .catch(nullIfTooDemanding)
  if (result === null) throw rejection(uploadMessages.notConverted(format).tooComplex)
  if ('rejected' in result) throw rejection(uploadMessages.notConverted(format)[result.rejected])
  const png = Buffer.from(result.png.buffer, result.png.byteOffset, result.png.byteLength)
  const mediaType = await checkFile(checks, png, taken)
  if (png.length > maxBytes)
    throw new HttpError(413, [
      { code: 'too_large', message: uploadMessages.convertedTooLarge(maxBytes), field: 'file' },
    ])
  const shown = displayFileName(conversionName(name, { format, pages: result.pages }), mediaType)
  return { name: shown, mediaType, content: png }
}

const rejection = (message: string) => invalidField('file', message, 'not_converted')
