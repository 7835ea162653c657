import { uploadMessages } from '@tearsheet/protocol/uploads'
import { HttpError, invalidField } from '../errors.ts'
import { maxReadMs, type RunOptions, ThreadLost, type ThreadPool, threadTask } from './thread-pool.ts'

const inspectFile = threadTask<typeof import('./inspect-file.ts').inspectFile>(
  new URL('inspect-file.ts', import.meta.url),
  'inspectFile',
)

/**
 * Detects a file's type by its content and validates it as that type, ignoring its name and declared type. The start,
 * structure and end must be those of its type, so that no other type of file is hidden before or after it (decision
 * record 0013).
 * @param taken the accepted media types
 * @returns its media type
 * @throws HttpError 415 for any other type, 400 for a file that is damaged, matches two types, contains a program, has
 * too
 *   many pixels, or takes too long to inspect; both include the field `file`; 503 when too many jobs wait for the
 *   threads
 */
export async function checkFile(
  threads: ThreadPool,
  content: Buffer,
  taken: readonly string[],
  { onDone }: Pick<RunOptions, 'onDone'> = {},
): Promise<string> {
  const { result, mediaType } = await threads
    .run(inspectFile, { content, taken }, { maxMs: maxReadMs, onDone })
    .catch((error) => {
      throw error instanceof ThreadLost ? invalidField('file', uploadMessages.tooMuch, 'too_much') : error
    })
  if (result === 'wrongKind')
    throw new HttpError(415, [
      { code: 'unsupported_media_type', message: uploadMessages.wrongKind(taken), field: 'file' },
    ])
  if (typeof result === 'object')
    throw invalidField('file', uploadMessages.rejectedContent(result.content), 'has_program')
  if (result === 'locked') throw invalidField('file', uploadMessages.locked, 'locked')
  if (result === 'tooManyPixels') throw invalidField('file', uploadMessages.tooManyPixels, 'too_many_pixels')
  if (result === 'damaged') throw invalidField('file', uploadMessages.damaged(mediaType), 'damaged')
  return mediaType
}
