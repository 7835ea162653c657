import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { Issuer } from '../../config.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadSummary } from './load-summary.ts'
import { printSummary } from './summary-pdf.ts'

interface Dependencies {
  threads: ThreadPool
  issuer: Issuer
}

/** Returns a campaign of the view's account and its ads as a PDF. @throws HttpError 404 */
export const downloadSummary: Verb<typeof endpoints.downloadSummary, Dependencies> = async (ctx, input) => {
  const document = await loadSummary(ctx, input)
  return replyWithFile({ fileName: 'CampaignSummary.pdf', mediaType: 'application/pdf' }, (signal) =>
    typeset(ctx.deps.threads, printSummary(document), { signal }),
  )
}
