import { uploadMessages } from '@tearsheet/protocol/uploads'
import { HttpError, invalidField, unavailable } from '../errors.ts'
import type { VirusScanner } from '../gateways/virus-scanner/port.ts'
import { pictureToConvert } from './conversion/picture-to-convert.ts'
import { isOutlookMessage } from './inspection/text-type-of.ts'
import { maxReadMs, nullIfTooDemanding, type RunOptions, type ThreadPool, threadTask } from './thread-pool.ts'

const inspectFile = threadTask<typeof import('./inspect-file.ts').inspectFile>(
  new URL('inspect-file.ts', import.meta.url),
  'inspectFile',
)

/** Types that programs of pictures export. */
const exported: readonly string[] = ['application/pdf', 'image/png']

/** Services that check uploaded files. */
export interface FileChecks {
  threads: ThreadPool
  /** Null if none is configured. */
  scanner: VirusScanner | null
}

/** Seconds after which an upload may succeed once the scanner is available again. */
const retryAfterSeconds = 60

/**
 * Detects a file's type by its content and validates it as that type, ignoring its name and declared type. The start,
 * structure and end must be those of its type, so that no other type of file is hidden before or after it (decision
 * record 0013).
 * @param taken the accepted media types
 * @returns its media type
 * @throws HttpError 415 for any other type, 400 for a file that is damaged, matches two types, has content that is not
 *   allowed, too many pixels or malware, or takes too long to inspect; both include the field `file`; 503 when too many
 *   jobs wait for the threads, or when a configured scanner returns no result
 */
export async function checkFile(
  { threads, scanner }: FileChecks,
  content: Buffer,
  taken: readonly string[],
  { onDone }: Pick<RunOptions, 'onDone'> = {},
): Promise<string> {
  const inspected = await threads
    .run(inspectFile, { content, taken }, { maxMs: maxReadMs, onDone })
    .catch(nullIfTooDemanding)
  if (inspected === null) throw invalidField('file', uploadMessages.tooMuch, 'too_much')
  const { result, mediaType } = inspected
  if (result === 'wrongKind') {
    const picture = taken.some((one) => exported.includes(one)) ? pictureToConvert(content) : null
    const message = picture
      ? uploadMessages.pictureToConvert(picture, taken)
      : isOutlookMessage(content) && taken.includes('message/rfc822')
        ? uploadMessages.outlookMessage
        : uploadMessages.wrongKind(taken)
    throw new HttpError(415, [{ code: 'unsupported_media_type', message, field: 'file' }])
  }
  if (typeof result === 'object')
    throw invalidField('file', uploadMessages.rejectedContent(result.content), 'has_program')
  if (result === 'locked') throw invalidField('file', uploadMessages.locked, 'locked')
  if (result === 'tooManyPixels') throw invalidField('file', uploadMessages.tooManyPixels, 'too_many_pixels')
  if (result === 'damaged') throw invalidField('file', uploadMessages.damaged(mediaType), 'damaged')
  if (scanner && (await findMalware(scanner, content)) !== null)
    throw invalidField('file', uploadMessages.infected, 'infected')
  return mediaType
}

/**
 * Returns the name of the malware in a file, or null. A scanner that returns no result rejects all files, so that none is
 * accepted because of an overload. @throws HttpError 503
 */
export const findMalware = (scanner: VirusScanner, content: Uint8Array): Promise<string | null> =>
  scanner.scan(content).catch(() => {
    throw unavailable('not_scanned', uploadMessages.notScanned, retryAfterSeconds)
  })
