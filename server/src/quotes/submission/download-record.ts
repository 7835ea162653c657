import type { downloadSubmitted } from '@tearsheet/protocol/quotes/endpoints'
import { findQuoteCurrency } from '../../clients/queries.ts'
import type { Issuer } from '../../config.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { findRecord } from './load-record.ts'
import { printRecord } from './record-pdf.ts'

interface Dependencies {
  threads: ThreadPool
  issuer: Issuer
}

/** Downloads the record of a submitted quote as a PDF. @throws HttpError 404 */
export const downloadRecord: Verb<typeof downloadSubmitted, Dependencies> = async (ctx, { quoteId }) => {
  const { tx, view } = ctx
  const { threads, issuer } = ctx.deps
  const { campaign, record } = await findRecord(ctx, quoteId)
  const document = {
    record,
    jobDescription: String(campaign.form.jobDescription ?? ''),
    currency: await findQuoteCurrency(tx, view),
    timeZone: view.user.timeZone,
    issuer,
  }
  return replyWithFile({ fileName: `quote-${record.jobNumber}.pdf`, mediaType: 'application/pdf' }, (signal) =>
    typeset(threads, printRecord(document), { signal }),
  )
}
