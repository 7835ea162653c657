import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { Issuer } from '../../config.ts'
import { streamFiles } from '../../documents/stream-files.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Seals } from '../../http/seal.ts'
import type { Verb } from '../../http/verb.ts'
import { listEvidenceFiles } from './list-evidence-files.ts'
import { type ListInvoicedLines, loadEvidence } from './load-evidence.ts'
import { printSummary } from './summary-pdf.ts'

interface Dependencies {
  storage: Storage
  threads: ThreadPool
  evidenceSeals: Seals
  issuer: Issuer
  listInvoicedLines: ListInvoicedLines
}

/** Returns the evidence pack of a campaign of the view's account as a zip (R12.12). @throws HttpError 404 */
export const downloadEvidence: Verb<typeof endpoints.downloadEvidence, Dependencies> = async (ctx, input) => {
  const { storage, threads, evidenceSeals: seals } = ctx.deps
  const evidence = await loadEvidence(ctx, input)
  const { campaign, madeAt } = evidence.document
  await ctx.changes.record({ kind: 'campaign.evidenceDownloaded', id: campaign.id })
  const zip = { fileName: `Evidence-${campaign.jobNumber}.zip`, mediaType: 'application/zip' }
  return replyWithFile(zip, async (signal) => {
    const summary = await typeset(threads, printSummary(evidence.document), { signal })
    return streamFiles(listEvidenceFiles(evidence, { summary, storage, seals }), madeAt)
  })
}
