import type { Autopilot, AutopilotKind } from '@tearsheet/protocol/desk/work-schemas'
import { sql } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { deskAutopilot } from '../../database/tables/desk.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { notifyDesks } from '../notify-desks.ts'
import { findAutopilot, listWaitingIds } from './autopilot-queries.ts'
import { playItemTask } from './schedule-play.ts'

interface Switch {
  kind: AutopilotKind
  /** Null switches the autopilot off. */
  seconds: number | null
  userId: string
  configuredSeconds: number | null
}

/** Switches the autopilot of one queue. Waiting items are played that many seconds from now, or no longer (R21.31). */
export async function setAutopilot(
  tx: Transaction,
  { kind, seconds, userId, configuredSeconds }: Switch,
): Promise<Autopilot> {
  await tx
    .insert(deskAutopilot)
    .values({ kind, seconds })
    .onConflictDoUpdate({ target: deskAutopilot.kind, set: { seconds, changedAt: sql`now()` } })
  if (seconds !== null) {
    const ids = await listWaitingIds(tx, kind)
    await enqueueEach(tx, playItemTask, 'campaignItemId', ids, new Date(Date.now() + seconds * 1000))
  }
  await recordChange(tx, {
    performer: { userId, onBehalfOfUserId: null },
    action: 'desk.setAutopilot',
    subject: 'desk_autopilot',
    detail: { kind, seconds },
  })
  await notifyDesks(tx)
  return findAutopilot(tx, configuredSeconds)
}
