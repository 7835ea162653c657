import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { claimRemedies, claimRule } from '../media-contracts/claim-rule-schemas.ts'
import { claimStates } from './claim-lifecycle.ts'
import { claimKinds } from './claim-rules.ts'

/** Words of the person who opens a claim. */
export const claimDescription = z.string().trim().max(2000, { error: 'Use 2,000 characters or fewer' })

/** A claim against a publication, as clients and the desk see it. Amounts in base minor units. */
export const claim = z.object({
  id,
  campaignItemId: id,
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  description: z.string().nullable(),
  openedAt: moment,
  openedBy: z.string(),
  runDays: z.int(),
  missingDays: z.int(),
  /** Price of the ad when the claim was opened; null for one without a price. */
  price: z.int().nullable(),
  claimedAmount: z.int(),
  /** Whether the run reached the publication's minimum, so that nothing is proposed. */
  isWithinMinimum: z.boolean(),
  /** Requested remedy. */
  remedy: z.enum(claimRemedies),
  /** When the next step is due; null for a closed claim. */
  dueAt: moment.nullable(),
  sentAt: moment.nullable(),
  answeredAt: moment.nullable(),
  answerNote: z.string().nullable(),
  grantedAmount: z.int().nullable(),
  /** The remedy, with the number of the new ad or of the credited invoice. */
  remedied: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('rerun'), at: moment, campaignItemId: id, adNumber: z.int() }),
      z.object({
        kind: z.literal('credit'),
        at: moment,
        invoiceId: id,
        invoiceNumber: z.int(),
        /** Base minor units, and as shown on the invoice. */
        amount: z.int(),
        shown: z.object({ currencyCode: z.string(), symbol: z.string(), amount: z.int() }),
        /** Whether the account keeps it, because the invoice was paid. */
        isOnAccount: z.boolean(),
      }),
    ])
    .nullable(),
  closedAt: moment.nullable(),
  closeNote: z.string().nullable(),
})
export type Claim = z.infer<typeof claim>

/** Origin of a claim. */
export const claimSources = ['client', 'check', 'tearsheet', 'desk'] as const
export type ClaimSource = (typeof claimSources)[number]

/** A claim with the data that the desk needs. */
export const deskClaim = claim.extend({
  source: z.enum(claimSources),
  /** Until when the publication accepts the claim. */
  deadlineAt: moment,
  rule: claimRule,
  /** Recipient of the notice; null if unknown. */
  recipient: z.string().nullable(),
  /** Text of the notice. */
  notice: z.string(),
  /** Numbers of the attached checks and tearsheets. */
  evidence: z.object({ checks: z.int(), tearsheets: z.int() }),
  sentBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
  campaignItem: z.object({ id, adNumber: z.int(), publicationName: z.string() }),
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
})
export type DeskClaim = z.infer<typeof deskClaim>
