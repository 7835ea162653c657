import { checkAddress as checkCall } from '@tearsheet/protocol/campaigns/desk-address-endpoints'
import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as comments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import * as proof from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import type { FileChecks } from '../../documents/check-file.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { addDeskComment, listDeskComments, resolveDeskComment } from './add-comment.ts'
import { checkAddress } from './check-address.ts'
import { completeReview } from './complete-review.ts'
import { confirmFinding, correctAddress, ignoreFinding } from './decide-finding.ts'
import { excludeFromChecks, listExclusions } from './exclude-from-checks.ts'
import { expectProof } from './expect-proof.ts'
import { listCommentQueue } from './list-comment-queue.ts'
import { listFindings } from './list-findings.ts'
import { completeModification, completeStop, reportError, retry } from './move-item.ts'
import { openDeskClaim } from './open-claim.ts'
import { publish } from './publish-item.ts'
import { requestProof } from './request-proof.ts'
import { setItemPrice } from './set-item-price.ts'
import { uploadArtwork } from './upload-artwork.ts'
import { uploadTearsheet } from './upload-tearsheet.ts'
import { waiveProof } from './waive-proof.ts'

interface Dependencies {
  storage: Storage
  threads: ThreadPool
  scanner: FileChecks['scanner']
  outbound: Outbound
}

/** Routes for the provider's steps on ads, and for its part in the comments on artwork. */
export const deskCampaignRoutes: Routes<Dependencies> = [
  serve(checkCall, checkAddress),
  serve(desk.uploadArtwork, uploadArtwork),
  serve(desk.uploadTearsheet, uploadTearsheet),
  serve(proof.requestProof, requestProof),
  serve(proof.waiveProof, waiveProof),
  serve(proof.expectProof, expectProof),
  serve(desk.setPrice, setItemPrice),
  serve(desk.completeReview, completeReview),
  serve(desk.publish, publish),
  serve(desk.reportError, reportError),
  serve(desk.retry, retry),
  serve(desk.completeModification, completeModification),
  serve(desk.completeStop, completeStop),

  serve(comments.getCommentQueue, listCommentQueue),
  serve(comments.listComments, listDeskComments),
  serve(comments.addComment, addDeskComment),
  serve(comments.resolveComment, resolveDeskComment),

  serve(claims.openDeskClaim, openDeskClaim),
  serve(monitoring.listFindings, listFindings),
  serve(monitoring.confirmFinding, confirmFinding),
  serve(monitoring.ignoreFinding, ignoreFinding),
  serve(monitoring.correctAddress, correctAddress),
  serve(monitoring.excludeFromChecks, excludeFromChecks),
  serve(monitoring.listExclusions, listExclusions),
]
