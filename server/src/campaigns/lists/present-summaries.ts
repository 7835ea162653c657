import { leadingTabs } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import type { FieldsOf } from '../../database/list-sql.ts'

/** Name of a draft without a title. */
const untitled = 'Untitled quote'

/**
 * A stage is a position among the leading tabs, from 1; 'published' changes to 'expired' after the stored day has ended
 * in all time zones.
 */
export const leadingTab = `case c.leading_stage ${leadingTabs
  .map((tab, index) => {
    const expression =
      tab === 'published'
        ? `case when c.published_until < world_date() then 'expired' else 'published' end`
        : `'${tab}'`
    return `when ${index + 1} then ${expression}`
  })
  .join(' ')} end`

/** Fields of a campaign `c` as a row of the list. */
const campaignFields: FieldsOf<CampaignSummary> = {
  id: 'c.id',
  name: 'c.name',
  jobNumber: 'c.job_number',
  status: 'c.status',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  startDate: 'c.runs_from',
  endDate: 'c.runs_until',
  itemCount: 'c.item_count',
  toApproveCount: 'c.to_approve_count',
  leadingTab,
  price: 'c.price',
}

/** Table of the list, with the fields of a row. */
export const campaignSource = { table: 'campaign', alias: 'c', fields: campaignFields }

/** Fields of a draft `q` as a row of the list. */
export const draftFields: FieldsOf<CampaignSummary> = {
  id: 'q.id',
  name: `coalesce(nullif(q.title, ''), '${untitled}')`,
  jobNumber: 'null',
  status: `'draft'`,
  createdAt: 'q.created_at',
  updatedAt: 'q.updated_at',
  startDate: 'null',
  endDate: 'null',
  itemCount: '0',
  toApproveCount: '0',
  leadingTab: 'null',
  price: 'null',
}
