import { nextStepDue, proposeRemedy } from '@tearsheet/protocol/campaigns/claim-rules'
import type { HistoryAction } from '@tearsheet/protocol/campaigns/lifecycle'
import { usualClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'
import { writeNotice } from '../src/campaigns/claims/write-notice.ts'
import type { campaignItemEvent } from '../src/database/tables/campaigns.ts'
import type { adClaim } from '../src/database/tables/claims.ts'
import type { Calendar } from './calendar.ts'
import type { MadeItem } from './campaign-items.ts'
import type { Invoices } from './invoices.ts'
import { idOf } from './seed.ts'

export interface Claims {
  claims: (typeof adClaim.$inferInsert)[]
  events: (typeof campaignItemEvent.$inferInsert)[]
}

const clerk = 'Owen Pritchard'
const day = 24
const rule = { ...usualClaimRule, remedy: 'credit' } as const

/**
 * Creates two claims for ads of open invoices: one that was sent to its publication, and one that was granted and waits
 * for its credit.
 */
export function makeClaims(
  items: readonly MadeItem[],
  { invoices, items: lines }: Invoices,
  calendar: Calendar,
): Claims {
  const open = new Set(invoices.flatMap(({ id, status }) => (status === 0 ? [id] : [])))
  const billed = new Set(
    lines.flatMap(({ invoiceId, campaignItemId }) => (open.has(invoiceId) ? [campaignItemId] : [])),
  )
  const today = calendar.day(0)
  const ran = items.filter(
    ({ row }) =>
      billed.has(row.id) && row.itemStatus === 5 && row.endDate && row.endDate <= today && (row.price ?? 0) > 0,
  )
  const made: Claims = { claims: [], events: [] }
  const [first, second] = ran
  if (first) addClaim(made, first, { isGranted: false, calendar })
  if (second) addClaim(made, second, { isGranted: true, calendar })
  return made
}

function addClaim(
  made: Claims,
  { row }: MadeItem,
  { isGranted, calendar }: { isGranted: boolean; calendar: Calendar },
) {
  const kind = isGranted ? 'wrong_text' : 'ended_early'
  const of = { kind, price: row.price ?? 0, runDays: 30, missingDays: isGranted ? 0 : 7 } as const
  const { amount: claimedAmount, remedy } = proposeRemedy({ ...of, rule })
  const [openedAt, sentAt, answeredAt] = [5 * day, 4 * day, day].map((hours) => calendar.hoursAgo(hours))
  const deadlineAt = calendar.hoursAgo(-2 * day)
  const state = isGranted ? 'granted' : 'sent'
  const description = isGranted ? 'The closing date in the ad was wrong.' : null
  const place = { campaignItemId: row.id, clientAccountId: row.clientAccountId }
  made.claims.push({
    id: idOf('claim', row.id),
    ...place,
    ...of,
    state,
    rule,
    remedy,
    claimedAmount,
    description,
    source: isGranted ? 'client' : 'desk',
    openedAt,
    openedBy: clerk,
    deadlineAt,
    dueAt: nextStepDue(state, (isGranted ? answeredAt : sentAt) ?? deadlineAt, deadlineAt),
    // Online ads of the demo have no tearsheet
    notice: writeNotice({ kind, remedy, description, hasEvidence: row.publicationType !== 1 }),
    sentTo: 'claims@publication.example',
    sentAt,
    sentBy: clerk,
    ...(isGranted && { answeredAt, answeredBy: clerk, grantedAmount: claimedAmount, answerNote: 'Granted by email' }),
  })
  const steps: [HistoryAction, Date | undefined, string | null][] = [
    ['openClaim', openedAt, description],
    ['sendClaim', sentAt, null],
  ]
  if (isGranted) steps.push(['answerClaim', answeredAt, 'Granted: Granted by email'])
  for (const [action, at, note] of steps)
    made.events.push({ id: idOf('claim event', `${row.id} ${action}`), ...place, action, at, byName: clerk, note })
}
