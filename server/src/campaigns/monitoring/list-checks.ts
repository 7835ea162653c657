import type * as campaigns from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findCampaign, findItems, listItemStates } from '../queries.ts'
import { countChecks, listChecks as findChecks, listCheckedDays, loadCheckDay, presentCheck } from './check-queries.ts'
import { onlineDaysOf } from './count-online-days.ts'
import { listConfirmedFindings } from './finding-queries.ts'

/** Returns the checks of a live ad, newest first, and its confirmed problems. @throws HttpError 404 */
export const listChecks: Verb<typeof campaigns.listChecks> = async (
  { tx, view },
  { campaignId, campaignItemId, maxResults },
) => {
  const [item] = await findItems(tx, view, campaignId, [campaignItemId])
  if (!item) throw notFound('Campaign item')
  const findings = await listConfirmedFindings(tx, campaignItemId)
  return {
    checks: (await findChecks(tx, campaignItemId, maxResults)).map(presentCheck),
    totalCount: await countChecks(tx, campaignItemId),
    findings: findings.map(({ id, kind, since, endedAt, decidedAt }) => ({
      id,
      kind,
      since: since.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      decidedAt: (decidedAt ?? since).toISOString(),
    })),
  }
}

/** Returns the days online of each ad of a campaign that has been checked. @throws HttpError 404 */
export const getOnlineDays: Verb<typeof campaigns.getOnlineDays> = async ({ tx, view }, { campaignId }) => {
  if (!(await findCampaign(tx, view, campaignId))) throw notFound('Campaign')
  const items = await listItemStates(tx, view, campaignId)
  const ids = items.map(({ id }) => id)
  const checked = await listCheckedDays(tx, ids)
  const today = await loadCheckDay(tx)
  return {
    ads: items.flatMap(({ id, startDate, endDate }) => {
      const days = onlineDaysOf({ campaignItemId: id, startDate, endDate }, checked, today)
      return days ? [days] : []
    }),
  }
}
