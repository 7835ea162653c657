import * as campaigns from '@tearsheet/protocol/campaigns/claim-endpoints'
import * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import type { Issuer } from '../../config.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { answerClaim } from './answer-claim.ts'
import { closeClaim } from './close-claim.ts'
import { downloadClaimNotice } from './download-claim-notice.ts'
import { editClaim } from './edit-claim.ts'
import { exportClaimDates } from './export-claim-dates.ts'
import { listDeskClaims } from './list-desk-claims.ts'
import { listClaims, openClaim } from './open-claim.ts'
import { rerunClaim } from './rerun-claim.ts'
import { sendClaim } from './send-claim.ts'

/** Routes for claims of clients and of the desk. The credit of a claim belongs to the invoices. */
export const claimRoutes: Routes<{ threads: ThreadPool; issuer: Issuer }> = [
  serve(campaigns.listClaims, listClaims),
  serve(campaigns.openClaim, openClaim),
  serve(desk.listDeskClaims, listDeskClaims),
  serve(desk.editClaim, editClaim),
  serve(desk.downloadClaimNotice, downloadClaimNotice),
  serve(desk.sendClaim, sendClaim),
  serve(desk.answerClaim, answerClaim),
  serve(desk.rerunClaim, rerunClaim),
  serve(desk.closeClaim, closeClaim),
  serve(desk.exportClaimDates, exportClaimDates),
]
