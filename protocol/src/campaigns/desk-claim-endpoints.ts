import { z } from 'zod'
import { deskDay } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { page } from '../list-query.ts'
import { claimRemedies } from '../media-contracts/claim-rule-schemas.ts'
import { claimAnswers } from './claim-lifecycle.ts'
import { claimKinds } from './claim-rules.ts'
import { claimDescription, deskClaim } from './claim-schemas.ts'

const access = 'desk'
const area = 'production'
const response = z.object({ claim: deskClaim })
const idempotency = 'optional'
const kind = z.enum(claimKinds, { error: 'Choose what was wrong' })
const amount = z.int({ error: 'Enter an amount' }).min(0, { error: 'Enter an amount' }).max(1_000_000_000)
const note = z.string().trim().max(500, { error: 'Use 500 characters or fewer' })
const recipient = z
  .email({ error: 'Enter the email address of the publication' })
  .max(254, { error: 'Use 254 characters or fewer' })

export const listDeskClaims = endpoint({
  name: 'desk.listClaims',
  summary: 'Lists claims against publications, those whose next step is due first; closed ones on request',
  path: '/desk/listClaims',
  access,
  area: 'ads',
  body: z.object({
    view: z.enum(['open', 'closed']).default('open'),
    /** Claims of one ad. */
    campaignItemId: id.nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(20),
  }),
  response: page(deskClaim),
  writes: false,
})

export const openDeskClaim = endpoint({
  name: 'desk.openClaim',
  summary:
    'Opens a claim for a published ad, from a check, from its tearsheet or by itself; a check is confirmed with it',
  path: '/desk/openClaim',
  access,
  area,
  body: z.object({
    campaignItemId: id,
    kind,
    description: claimDescription.nullish(),
    /** A problem that the checks found. */
    findingId: id.nullish(),
    /** Whether the tearsheet shows the problem. */
    isFromTearsheet: z.boolean().default(false),
  }),
  response,
  idempotency,
  example: { findingId: null },
})

export const editClaim = endpoint({
  name: 'desk.editClaim',
  summary: 'Changes a claim that was not sent yet: its kind, missing days, amount, remedy and notice',
  path: '/desk/editClaim',
  access,
  area,
  body: z.object({
    claimId: id,
    kind,
    missingDays: z.int({ error: 'Enter whole days' }).min(0, { error: 'Enter whole days' }).max(3650),
    /** Base minor units; null for the proposed amount. */
    claimedAmount: amount.nullable(),
    remedy: z.enum(claimRemedies),
    notice: z.string().trim().min(1, { error: 'Enter the text of the notice' }).max(5000),
  }),
  response,
  idempotency,
})

export const downloadClaimNotice = endpoint({
  name: 'desk.downloadClaimNotice',
  summary: 'Returns the notice of a claim with its evidence as a PDF',
  path: '/desk/downloadClaimNotice',
  access,
  area: 'ads',
  body: z.object({ claimId: id }),
  files: ['application/pdf'],
})

export const sendClaim = endpoint({
  name: 'desk.sendClaim',
  summary:
    'Emails a claim to the publication, with the notice and its evidence as a PDF and the caller’s address for the reply',
  path: '/desk/sendClaim',
  access: 'providerAdmin',
  area,
  body: z.object({ claimId: id, to: recipient }),
  response,
  idempotency,
})

export const answerClaim = endpoint({
  name: 'desk.answerClaim',
  summary:
    'Records the answer of the publication to a claim: granted, partly granted or refused; the client is notified',
  path: '/desk/answerClaim',
  access,
  area,
  body: z.object({
    claimId: id,
    answer: z.enum(claimAnswers, { error: 'Choose the answer' }),
    /** Base minor units; required for a claim that was partly granted. */
    grantedAmount: amount.nullish(),
    note: note.nullish(),
  }),
  response,
  idempotency,
})

export const rerunClaim = endpoint({
  name: 'desk.rerunClaim',
  summary: 'Remedies a granted claim by a new ad without a price, which waits to be published',
  path: '/desk/rerunClaim',
  access,
  area,
  body: z.object({ claimId: id, startDate: deskDay.nullish() }),
  response,
  idempotency,
})

export const creditClaim = endpoint({
  name: 'desk.creditClaim',
  summary: 'Remedies a granted claim by a credit of the granted amount on the open invoice of its ad',
  path: '/desk/creditClaim',
  access,
  area: 'books',
  body: z.object({ claimId: id }),
  response,
  idempotency,
})

export const closeClaim = endpoint({
  name: 'desk.closeClaim',
  summary: 'Closes a claim; one that was not remedied requires the reason, which the client reads',
  path: '/desk/closeClaim',
  access,
  area,
  body: z.object({ claimId: id, note: note.nullish() }),
  response,
  idempotency,
})

export const exportClaimDates = endpoint({
  name: 'desk.exportClaimDates',
  summary: 'Exports the next steps of open claims as a calendar, with the day on which each is due',
  path: '/desk/exportClaimDates',
  access,
  area: 'ads',
  runs: 'download',
  files: ['text/calendar'],
})
