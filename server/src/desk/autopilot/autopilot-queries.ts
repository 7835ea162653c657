import { type Autopilot, type AutopilotKind, autopilotKinds } from '@tearsheet/protocol/desk/work-schemas'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { deskAutopilot } from '../../database/tables/desk.ts'
import { isWaiting, waitsFor } from '../work-queries.ts'

/** Returns the delay of each queue's autopilot in seconds: the setting of a user, else the configured one (R21.9). */
export async function findAutopilot(tx: Transaction, configuredSeconds: number | null): Promise<Autopilot> {
  const switched = new Map((await tx.select().from(deskAutopilot)).map(({ kind, seconds }) => [kind, seconds]))
  const secondsOf = (kind: AutopilotKind) => (switched.has(kind) ? (switched.get(kind) ?? null) : configuredSeconds)
  const [review, publish, modification, stop] = autopilotKinds
  return {
    [review]: secondsOf(review),
    [publish]: secondsOf(publish),
    [modification]: secondsOf(modification),
    [stop]: secondsOf(stop),
  }
}

/** Returns the ads waiting in a queue, oldest first; at most as many as one switch processes. */
export async function listWaitingIds(tx: Transaction, kind: AutopilotKind): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select i.id from campaign_item i where ${sql.raw(waitsFor[kind])} and ${sql.raw(isWaiting)}
    order by i.state_since, i.id limit 10000`)
  return rows.map(({ id }) => id)
}
