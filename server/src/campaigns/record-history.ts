import type { HistoryAction } from '@tearsheet/protocol/campaigns/lifecycle'
import { uuidv7 } from 'uuidv7'
import { recordChanges } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { campaignItemEvent } from '../database/tables/campaigns.ts'
import type { Performer } from '../http/actor.ts'

interface Happening {
  performer: Performer
  action: HistoryAction
  note?: string | null
  items: readonly {
    id: string
    clientAccountId: string
    /** Version of an approval, an upload or an acknowledgment. */
    artwork?: { version: number; sha256: string } | undefined
  }[]
}

/**
 * Writes events of items into their history and into the audit trail, each with the name of the user and, for an
 * administrator, of the user on whose behalf they acted (R11.8).
 */
export async function recordHistory(
  tx: Transaction,
  { performer, action, note = null, items }: Happening,
): Promise<void> {
  if (items.length === 0) return
  await tx.insert(campaignItemEvent).values(
    items.map(({ id, clientAccountId, artwork }) => ({
      id: uuidv7(),
      campaignItemId: id,
      clientAccountId,
      byName: performer.name,
      userId: performer.userId,
      onBehalfOfUserId: performer.onBehalfOfUserId,
      action,
      note,
      artworkVersion: artwork?.version ?? null,
      artworkSha256: artwork?.sha256 ?? null,
    })),
  )
  await recordChanges(
    tx,
    items.map(({ id, clientAccountId, artwork }) => ({
      performer,
      clientAccountId,
      action: `campaigns.${action}`,
      subject: 'campaign_item',
      subjectId: id,
      ...(note === null && !artwork
        ? {}
        : {
            detail: {
              ...(note === null ? {} : { note }),
              ...(artwork && { artworkVersion: artwork.version, artworkSha256: artwork.sha256 }),
            },
          }),
    })),
  )
}
