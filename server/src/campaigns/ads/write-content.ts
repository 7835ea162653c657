import type { AdContent, ModifyMode } from '@tearsheet/protocol/campaigns/schemas'
import { runDates } from '@tearsheet/protocol/quotes/rules'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { and, eq, inArray, ne, notInArray, type SQL, sql, type Transaction } from '../../database/drizzle.ts'
import { campaignItem, campaign as campaignTable } from '../../database/tables/campaigns.ts'
import { clearReviews } from '../clear-reviews.ts'
import { contentOf } from '../present.ts'
import type { CampaignRow } from '../queries.ts'

interface Writing {
  /** The campaign before the change, locked. */
  campaign: CampaignRow
  mode: ModifyMode
  /** Ids of the items that were moved for the change. */
  ids: string[]
  wanted: Partial<AdContent>
}

/** Type of end dates that equal the deadline (R24.14). */
const endsOnDeadline = 2

/**
 * Stores the content of ads after a change: for one ad on the item; for a whole campaign on the campaign, while ads
 * that ran or stopped with the old content keep it as their own. An ad that ends on its deadline ends on the new one.
 * An ad that goes back to review must have its artwork reviewed again.
 */
export async function writeContent(tx: Transaction, { campaign, mode, ids, wanted }: Writing): Promise<void> {
  const whole = mode === 'update-whole-campaign'
  const { deadlineDate } = wanted
  if (campaign.endDateType === endsOnDeadline && deadlineDate !== undefined)
    await moveEnds(tx, campaign, ids, deadlineDate)
  if (whole) await recordOldContent(tx, campaign, ids, wanted)
  await setItems(tx, inArray(campaignItem.id, ids), {
    // Items without content of their own use that of their campaign.
    ownContent: whole
      ? sql`own_content - ${sql.param(Object.keys(wanted))}::text[]`
      : sql`own_content || ${JSON.stringify(wanted)}::jsonb`,
  })
  await clearReviews(tx, and(inArray(campaignItem.id, ids), eq(campaignItem.itemStatus, 1)))
  if (whole) await writeForm(tx, campaign, wanted)
}

/** Sets the last day of ads that end on their own deadline, if it is given. */
async function moveEnds(tx: Transaction, campaign: CampaignRow, ids: string[], deadline: string | null): Promise<void> {
  const old = sql`case when own_content ? 'deadlineDate' then (own_content ->> 'deadlineDate')::date
    else ${campaign.deadlineDate}::date end`
  await setItems(tx, and(inArray(campaignItem.id, ids), sql`end_date is not distinct from ${old}`), {
    endDate: sql`greatest(${deadline}::date, case when ${deadline}::date is null then null else start_date end)`,
  })
}

async function recordOldContent(
  tx: Transaction,
  campaign: CampaignRow,
  ids: string[],
  wanted: Partial<AdContent>,
): Promise<void> {
  const now = contentOf(campaign, { ownContent: {} })
  const old = Object.fromEntries(Object.entries(now).filter(([field]) => field in wanted))
  // In review nothing has been set yet: those ads get the new content.
  const settled = and(
    eq(campaignItem.campaignId, campaign.id),
    notInArray(campaignItem.id, ids),
    ne(campaignItem.itemStatus, 1),
  )
  await setItems(tx, settled, { ownContent: sql`${JSON.stringify(old)}::jsonb || own_content` })
}

async function setItems(tx: Transaction, which: SQL | undefined, values: Record<string, unknown>): Promise<void> {
  await tx.update(campaignItem).set(values).where(which)
}

async function writeForm(tx: Transaction, campaign: CampaignRow, wanted: Partial<AdContent>): Promise<void> {
  const { deadlineDate } = wanted
  const deadlineType = deadlineDate === null ? 'open-until-filled' : 'select-deadline'
  const form = { ...campaign.form, ...wanted, ...(deadlineDate === undefined ? {} : { deadlineType }) }
  const dates = runDates(form as QuoteForm) // validated by its schema when it was submitted
  const { startDate, endDate } = dates
  // Like its ads, the campaign ends no earlier than it starts.
  const endsBefore = startDate !== null && endDate !== null && endDate < startDate
  await tx
    .update(campaignTable)
    .set({ form, ...dates, endDate: endsBefore ? startDate : endDate })
    .where(eq(campaignTable.id, campaign.id))
}
