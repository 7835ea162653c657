import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import type { Issuer } from '../../config.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { notFound } from '../../errors.ts'
import { madeFile } from '../../http/files/made-file.ts'
import type { Verb } from '../../http/verb.ts'
import { printClaimLetter } from './claim-letter-pdf.ts'
import { loadLetter } from './load-letter.ts'

interface Dependencies {
  threads: ThreadPool
  issuer: Issuer
}

/** Returns the letter of a claim as it would be sent now. @throws HttpError 404 */
export const downloadClaimLetter: Verb<typeof desk.downloadClaimLetter, Dependencies> = async (ctx, { claimId }) => {
  const data = await loadLetter(ctx.tx, claimId)
  if (!data) throw notFound('Claim')
  const fileName = `Claim-${data.item.adNumber}.pdf`
  return madeFile({ fileName, mediaType: 'application/pdf' }, (signal) =>
    typeset(ctx.deps.threads, printClaimLetter(data, ctx.deps.issuer), { signal }),
  )
}
