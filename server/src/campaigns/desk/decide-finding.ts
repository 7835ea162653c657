import { addressOf } from '@tearsheet/protocol/addresses'
import type * as desk from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { monitoringMessages } from '@tearsheet/protocol/campaigns/monitoring-messages'
import type { WriteContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { adFinding } from '../../database/tables/monitoring.ts'
import { writeMoment } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { Verb } from '../../http/verb.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { addAlerts } from '../../notifications/add-alerts.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { lockFinding } from '../monitoring/finding-queries.ts'
import { findCampaignsAnywhere, type ItemRow } from '../queries.ts'
import { loadItem } from './item-queries.ts'
import { verifyAddress } from './verify-address.ts'

/**
 * Confirms a problem of a live ad; its account is notified once, in the portal and in the next digests.
 * @throws HttpError 404; 409 if it was decided or has ended
 */
export const confirmFinding: Verb<typeof desk.confirmFinding> = async (ctx, { findingId }) => {
  const { finding, item } = await decide(ctx, findingId, { state: 'confirmed', reason: null })
  const [campaign] = await findCampaignsAnywhere(ctx.tx, [item.campaignId])
  const link = addressOf('campaignItem', { campaignId: item.campaignId, campaignItemId: item.id })
  await addNotifications(ctx, [
    {
      clientAccountId: item.clientAccountId,
      type: 'AD_NOT_ONLINE',
      message: monitoringMessages[finding.kind](item.publicationName, campaign?.name ?? ''),
      link,
      eventKey: `adFinding:${findingId}`,
    },
  ])
  await addAlerts(ctx.tx, [
    {
      clientAccountId: item.clientAccountId,
      campaignItemId: item.id,
      kind: 'jobUpdated',
      problem: finding.kind,
      publicationName: item.publicationName,
      campaignName: campaign?.name ?? '',
      link,
      jobNumber: campaign?.jobNumber ?? 0,
      until: item.endDate,
      eventKey: `adFinding:${findingId}`,
    },
  ])
  const detail = { finding: finding.kind, reason: null }
  await ctx.changes.record({ kind: 'adFinding.confirmed', ...placeOf(item), detail })
  return { findingId }
}

/** Ignores a problem of a live ad. @throws HttpError 404; 409 if it was decided or has ended */
export const ignoreFinding: Verb<typeof desk.ignoreFinding> = async (ctx, { findingId, reason }) => {
  const { finding, item } = await decide(ctx, findingId, { state: 'ignored', reason })
  await ctx.changes.record({ kind: 'adFinding.ignored', ...placeOf(item), detail: { finding: finding.kind, reason } })
  return { findingId }
}

/**
 * Sets another address of a live ad, once it was checked; the ad is checked there within the hour.
 * @throws HttpError 404; 409 if it was decided or has ended; as `verifyAddress`
 */
export const correctAddress: Verb<typeof desk.correctAddress, { outbound: Outbound }> = async (
  { deps, performer, inTransaction },
  { findingId, liveUrl },
) => {
  await inTransaction((ctx) => expectWaiting(ctx, findingId))
  await verifyAddress(deps.outbound, { liveUrl, person: performer.userId ?? 'key' })
  return inTransaction(async (ctx) => {
    const { item } = await decide(ctx, findingId, { state: 'corrected', reason: null })
    await ctx.tx.update(campaignItem).set({ liveUrl }).where(eq(campaignItem.id, item.id))
    const detail = { from: item.liveUrl, to: liveUrl }
    await ctx.changes.record({ kind: 'adFinding.addressCorrected', ...placeOf(item), detail })
    return { findingId }
  })
}

const placeOf = ({ id, campaignId, clientAccountId }: ItemRow) => ({ id, campaignId, clientAccountId })

async function expectWaiting({ tx, performer }: Pick<WriteContext, 'tx' | 'performer'>, findingId: string) {
  const finding = await lockFinding(tx, findingId)
  if (!finding) throw notFound('Finding')
  if (finding.endedAt !== null && finding.state === 'waiting') throw conflict([monitoringMessages.ended])
  if (finding.state !== 'waiting') {
    const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
    const at = writeMoment(finding.decidedAt ?? finding.since, timeZone)
    throw conflict([monitoringMessages.decided(finding.decidedBy ?? '', at)])
  }
  return finding
}

interface Decision {
  state: 'confirmed' | 'ignored' | 'corrected'
  reason: string | null
}

/** Writes a decision; a corrected address ends the finding. */
async function decide(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  findingId: string,
  decision: Decision,
) {
  const finding = await expectWaiting({ tx, performer }, findingId)
  const item = await loadItem(tx, finding.campaignItemId)
  const now = new Date()
  const endedAt = decision.state === 'corrected' ? now : null
  await tx
    .update(adFinding)
    .set({ ...decision, endedAt, decidedAt: now, decidedBy: performer.name })
    .where(eq(adFinding.id, findingId))
  return { finding, item }
}
