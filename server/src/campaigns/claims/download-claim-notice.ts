import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import type { Issuer } from '../../config.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { notFound } from '../../errors.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { printClaimNotice } from './claim-notice-pdf.ts'
import { loadNotice } from './load-notice.ts'

interface Dependencies {
  threads: ThreadPool
  issuer: Issuer
}

/** Returns the notice of a claim as it would be sent now. @throws HttpError 404 */
export const downloadClaimNotice: Verb<typeof desk.downloadClaimNotice, Dependencies> = async (ctx, { claimId }) => {
  const data = await loadNotice(ctx.tx, claimId)
  if (!data) throw notFound('Claim')
  const fileName = `Claim-${data.item.adNumber}.pdf`
  return replyWithFile({ fileName, mediaType: 'application/pdf' }, (signal) =>
    typeset(ctx.deps.threads, printClaimNotice(data, ctx.deps.issuer), { signal }),
  )
}
