import { historyLabels, proofEvents } from '@tearsheet/protocol/campaigns/lifecycle'
import { proofDueOn } from '@tearsheet/protocol/campaigns/proof-rules'
import type { Performer } from '../../context.ts'
import { and, desc, eq, inArray, type Transaction } from '../../database/drizzle.ts'
import { campaignItem, campaignItemEvent } from '../../database/tables/campaigns.ts'
import { publication } from '../../database/tables/publications.ts'
import { writeMoment } from '../../documents/write-date.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { publicationTypeOf } from '../present.ts'

/** Returns when the proof of an ad with this run is due; null if it owes none. */
export async function findProofDue(
  tx: Transaction,
  campaignItemId: string,
  run: { startDate: string; liveUrl: string | null },
): Promise<string | null> {
  const [found] = await tx
    .select({ publicationType: campaignItem.publicationType, proofDays: publication.proofDays })
    .from(campaignItem)
    .leftJoin(publication, eq(publication.id, campaignItem.publicationId))
    .where(eq(campaignItem.id, campaignItemId))
  return found ? proofDueOn({ ...run, ...found, publicationType: publicationTypeOf(found) }) : null
}

/** Returns the last event about the proof of an ad, or null. */
export async function findProofEvent(
  tx: Transaction,
  campaignItemId: string,
  actions: readonly (typeof proofEvents)[number][] = proofEvents,
) {
  const [row] = await tx
    .select()
    .from(campaignItemEvent)
    .where(and(eq(campaignItemEvent.campaignItemId, campaignItemId), inArray(campaignItemEvent.action, [...actions])))
    .orderBy(desc(campaignItemEvent.at), desc(campaignItemEvent.id))
    .limit(1)
  return row ?? null
}

/** Describes the last event about the proof of an ad for the caller, as a sentence after another; empty without one. */
export async function describeProofEvent(
  tx: Transaction,
  campaignItemId: string,
  { userId }: Performer,
): Promise<string> {
  const event = await findProofEvent(tx, campaignItemId)
  if (!event) return ''
  const timeZone = userId === null ? null : await findUserTimeZone(tx, userId)
  const what = historyLabels[event.action as (typeof proofEvents)[number]] // the query selects these only
  return ` ${what} by ${event.byName} on ${writeMoment(event.at, timeZone)}`
}
