import { uploadMessages } from '@tearsheet/protocol/uploads'
import { HttpError, invalidField } from '../http/http-error.ts'
import { maxReadMs, type RunOptions, ThreadLost, type ThreadPool, threadTask } from './thread-pool.ts'

const judgeFile = threadTask<typeof import('./judge-file.ts').judgeFile>(
  new URL('judge-file.ts', import.meta.url),
  'judgeFile',
)

/**
 * Finds out what a file is by its content and holds it to that: its name and declared type count for nothing. It must
 * begin, be built and end as its kind does, so that no other kind of file hides before or behind it (decision record 0013).
 * @param taken the media types that may come
 * @returns its media type
 * @throws HttpError 415 for any other kind, 400 for one that is damaged, two things at once, or carries a program, or has
 *   too many pixels, or takes too much to look through; both name `file`; 503 when too much waits for the threads
 */
export async function checkFile(
  threads: ThreadPool,
  content: Buffer,
  taken: readonly string[],
  { onDone }: Pick<RunOptions, 'onDone'> = {},
): Promise<string> {
  const { verdict, mediaType } = await threads
    .run(judgeFile, { content, taken }, { maxMs: maxReadMs, onDone })
    .catch((error) => {
      throw error instanceof ThreadLost ? invalidField('file', uploadMessages.tooMuch, 'too_much') : error
    })
  if (verdict === 'wrongKind')
    throw new HttpError(415, [
      { code: 'unsupported_media_type', message: uploadMessages.wrongKind(taken), field: 'file' },
    ])
  if (verdict === 'hasProgram') throw invalidField('file', uploadMessages.hasProgram, 'has_program')
  if (verdict === 'locked') throw invalidField('file', uploadMessages.locked, 'locked')
  if (verdict === 'tooManyPixels') throw invalidField('file', uploadMessages.tooManyPixels, 'too_many_pixels')
  if (verdict === 'damaged') throw invalidField('file', uploadMessages.damaged(mediaType), 'damaged')
  return mediaType
}
