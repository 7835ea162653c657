import { addressOf } from '@tearsheet/protocol/addresses'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { addDays, daysBetween } from '@tearsheet/protocol/dates'
import type { Job, JobContext } from '../../changes/context.ts'
import { and, asc, between, eq, gt, inArray, sql } from '../../database/drizzle.ts'
import { campaign, campaignItem } from '../../database/tables/campaigns.ts'
import { writeDate } from '../../documents/write-date.ts'
import { addAlerts } from '../../notifications/add-alerts.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'

/** Days before the end of a campaign's last ad on which its account is notified; the first is the earliest. */
const warningDays = [7, 1] as const

/** Id that sorts before all others. */
const nilId = '00000000-0000-0000-0000-000000000000'

/** Number of campaigns, or ads, in one transaction. */
const batchSize = 500

/**
 * Notifies accounts of campaigns whose last ad ends within seven days, and again within one (R17.14): each once,
 * however often this runs, and again for a campaign whose end has changed. A missed notification is sent late, if the
 * ad still runs.
 */
export const notifyExpiring: Job<unknown, { today: string }> = async (ctx, { today }) => {
  await noteEndingAds(ctx, today)
  for (let after = nilId; ; ) {
    const found = await ctx.inTransaction(async (inside) => {
      const ending = await inside.tx
        .select({
          id: campaign.id,
          clientAccountId: campaign.clientAccountId,
          name: campaign.name,
          jobNumber: campaign.jobNumber,
          until: sql<string>`${campaign.publishedUntil}::text`,
        })
        .from(campaign)
        .where(
          and(
            eq(campaign.status, 'active'),
            between(campaign.publishedUntil, today, addDays(today, warningDays[0])),
            gt(campaign.id, after),
          ),
        )
        .orderBy(asc(campaign.id))
        .limit(batchSize)
      await addNotifications(
        inside,
        ending.map(({ id, clientAccountId, name, jobNumber, until }) => ({
          clientAccountId,
          type: 'CAMPAIGN_EXPIRING',
          message: campaignMessages.expiring(name, jobNumber, writeDate(until)),
          link: addressOf('campaign', { id, view: 'published' }),
          eventKey: expiringKey(id, until, today),
        })),
      )
      return ending
    })
    after = found.at(-1)?.id ?? after
    if (found.length < batchSize) return
  }
}

/**
 * Records each ad that ends within seven days for the emails and texts of subscribed users (R17.6): once per end date.
 */
async function noteEndingAds({ inTransaction }: JobContext<unknown>, today: string): Promise<void> {
  for (let after = nilId; ; ) {
    const found = await inTransaction(async ({ tx }) => {
      const ending = await tx
        .select({
          campaignItemId: campaignItem.id,
          clientAccountId: campaignItem.clientAccountId,
          publicationName: campaignItem.publicationName,
          campaignId: campaign.id,
          campaignName: campaign.name,
          jobNumber: campaign.jobNumber,
          until: sql<string>`${campaignItem.endDate}::text`,
        })
        .from(campaignItem)
        .innerJoin(campaign, eq(campaign.id, campaignItem.campaignId))
        .where(
          and(
            eq(campaignItem.itemStatus, 5),
            inArray(campaignItem.adStatus, ['Published', 'Updated']),
            between(campaignItem.endDate, today, addDays(today, warningDays[0])),
            gt(campaignItem.id, after),
          ),
        )
        .orderBy(asc(campaignItem.id))
        .limit(batchSize)
      await addAlerts(
        tx,
        ending.map(({ campaignId, ...ad }) => ({
          ...ad,
          kind: 'jobExpiration',
          link: addressOf('campaignItem', { campaignId, campaignItemId: ad.campaignItemId }),
          eventKey: `jobExpiration:${ad.campaignItemId}:${ad.until}`,
        })),
      )
      return ending
    })
    after = found.at(-1)?.campaignItemId ?? after
    if (found.length < batchSize) return
  }
}

/** Returns a key for each end date and warning: a changed end is notified again. */
export const expiringKey = (campaignId: string, until: string, today: string) =>
  `expiring:${campaignId}:${until}:${daysBetween(today, until) <= warningDays[1] ? warningDays[1] : warningDays[0]}`
