import type { ClaimState } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import type { ClaimKind } from '@tearsheet/protocol/campaigns/claim-rules'
import type { ClaimSource } from '@tearsheet/protocol/campaigns/claim-schemas'
import type { ClaimRemedy, ClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'
import { check, index, integer, jsonb, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../drizzle.ts'
import { campaignItem } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { withinAccount } from './within-account.ts'

/** The credit of a claim: its booking and its invoice, with the amount in US cents and as shown there. */
export interface ClaimCredit {
  bookingId: string
  invoiceId: string
  invoiceNumber: number
  amount: number
  shown: { currencyCode: string; symbol: string; amount: number }
  /** Whether the account keeps it; missing in credits from before account credits. */
  isOnAccount?: boolean
}

/** A claim against a publication for an ad that ran wrong. Amounts in US cents. */
export const adClaim = pgTable(
  'ad_claim',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    kind: text().$type<ClaimKind>().notNull(),
    state: text().$type<ClaimState>().notNull().default('opened'),
    source: text().$type<ClaimSource>().notNull(),
    /** The problem that the checks found. */
    findingId: uuid(),
    description: text(),
    openedAt: moment().notNull().defaultNow(),
    openedBy: text().notNull(),
    /** The publication's rule when the claim was opened. */
    rule: jsonb().$type<ClaimRule>().notNull(),
    deadlineAt: moment().notNull(),
    /** When the next step is due; null for a closed claim. */
    dueAt: moment(),
    runDays: smallint().notNull(),
    missingDays: smallint().notNull(),
    price: integer(),
    claimedAmount: integer().notNull(),
    remedy: text().$type<ClaimRemedy>().notNull(),
    notice: text().notNull(),
    /** Recipient of the notice. */
    sentTo: text(),
    sentAt: moment(),
    sentBy: text(),
    answeredAt: moment(),
    answeredBy: text(),
    answerNote: text(),
    grantedAmount: integer(),
    remediedAt: moment(),
    remediedBy: text(),
    /** The new ad of a rerun. */
    rerunItemId: uuid(),
    credit: jsonb().$type<ClaimCredit>(),
    closedAt: moment(),
    closedBy: text(),
    closeNote: text(),
  },
  (table) => [
    withinAccount('ad_claim_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    withinAccount('ad_claim_rerun_item_id_account_fk', table, table.rerunItemId, campaignItem),
    uniqueIndex('ad_claim_open_ix').on(table.campaignItemId).where(sql`state <> 'closed'`),
    index('ad_claim_item_ix').on(table.campaignItemId, table.openedAt),
    index('ad_claim_due_ix').on(table.dueAt, table.id).where(sql`state <> 'closed'`),
    index('ad_claim_closed_ix').on(table.closedAt, table.id).where(sql`state = 'closed'`),
    check(
      'ad_claim_state_ck',
      sql`${table.state} in ('opened', 'sent', 'granted', 'partly_granted', 'refused', 'remedied', 'closed')`,
    ),
    check(
      'ad_claim_kind_ck',
      sql`${table.kind} in ('did_not_run', 'ran_late', 'ended_early', 'wrong_text', 'wrong_size', 'illegible',
        'wrong_address', 'duplicate_charge')`,
    ),
    check(
      'ad_claim_amount_ck',
      sql`${table.claimedAmount} between 0 and greatest(coalesce(${table.price}, 0), 0)
        and (${table.grantedAmount} is null or ${table.grantedAmount} between 0 and ${table.claimedAmount})`,
    ),
  ],
)
