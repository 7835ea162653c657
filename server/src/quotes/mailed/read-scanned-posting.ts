import type * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { scanTypes, tooManyScans } from '@tearsheet/protocol/quotes/reading'
import { createTimeBudgets } from '../../documents/budgets/time-budgets.ts'
import { checkFile, type FileChecks } from '../../documents/check-file.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import type { Verb } from '../../http/verb.ts'
import { readIn } from '../reading/read-given-posting.ts'

interface Dependencies extends FileChecks {
  publicThreads: ThreadPool
}

/** Two minutes of the processor in an hour are about a hundred pages. */
const times = createTimeBudgets({
  maxMs: 120_000,
  windowMs: 3_600_000,
  maxAtOnce: 1,
  maxWaiting: 3,
  message: tooManyScans,
})

/**
 * Recognizes the text of a scan and extracts its fields, in the thread of a lower priority (decision record 0121). The file is not
 * stored. @throws HttpError 400 for a file without text, 429 for a user whose time is used up
 */
export const readScannedPosting: Verb<typeof quotes.readScannedPosting, Dependencies> = async (ctx) => {
  const { publicThreads } = ctx.deps
  const person = await ctx.inTransaction(async ({ actor }) => actor.userId)
  publicThreads.expectSpace()
  const { content } = ctx.file
  const mediaType = await checkFile(ctx.deps, content, scanTypes)
  return times.run(person, (onDone) => readIn(publicThreads, 'file', { content, mediaType, isScan: true }, { onDone }))
}
