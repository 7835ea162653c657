import { type Recorded, writeAuditRows } from '../audit/record.ts'
import type { Transaction } from '../database/drizzle.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { announce, announceAfterCommit, changeChannel, deskChannel } from './announce.ts'
import type { AnyChange, Consequence, Particulars, Row } from './consequence.ts'
import { type ChangeKind, consequences } from './consequences.ts'
import type { Details } from './details.ts'
import { writeHistory } from './write-history.ts'

/** Job that notifies the desk of an item that waits for it; its payload is `{ campaignItemId }`. */
export const itemWaitsTask = 'desk:item-waits'

/** Job that notifies one user of a disabled webhook; its payload is `{ webhookAndUser }`. */
export const webhookOffTask = 'desk:mail-webhook-off'

/** A change with its kind and the values that its consequences need. */
export type Change<Kind extends ChangeKind> = { kind: Kind } & Particulars<
  (typeof consequences)[Kind],
  Kind extends keyof Details ? Details[Kind] : undefined
>

/** Records changes in a transaction, under the name of its performer. */
export interface Changes {
  /**
   * Writes everything that follows from a change, or several: audit rows, history, browser events, the feed and jobs,
   * as `consequences` states.
   */
  record<Kind extends ChangeKind>(changes: Change<Kind> | readonly Change<Kind>[]): Promise<void>
  /** Returns a recorder for another performer. The name is required for changes with a history. */
  by(performer: Recorded): Changes
}

/** @param clientAccountId account of changes that state none: that of the view, null outside a view */
export function createChanges(tx: Transaction, performer: Recorded, clientAccountId: string | null = null): Changes {
  return {
    async record(changes) {
      // The fields that the types require for each kind are those that its consequences read
      const all = (Array.isArray(changes) ? changes : [changes]) as (AnyChange & { kind: ChangeKind })[]
      const rows = all.map((change) => ({ clientAccountId, ...change, row: consequences[change.kind] as Consequence }))
      if (rows.length === 0) return
      await writeHistory(tx, { performer, rows })
      await writeAuditRows(
        tx,
        rows.flatMap((one) => auditRow(performer, one)),
      )
      const [later, now] = [true, false].map((isLater) =>
        rows.filter(({ row }) => (row.afterCommit === true) === isLater),
      )
      await announce(tx, changeChannel, messagesOf(now))
      announceAfterCommit(tx, messagesOf(later))
      await announce(tx, deskChannel, deskMessages(performer, rows))
      await queueJobs(tx, rows)
    },
    by: (another) => createChanges(tx, another, clientAccountId),
  }
}

function auditRow(performer: Recorded, { row, clientAccountId, id, detail, note = null, artwork }: Row) {
  if (row.action === undefined || row.subject === undefined) return []
  const shown = {
    ...detail,
    ...(note === null ? {} : { note }),
    ...(artwork && { artworkVersion: artwork.version, artworkSha256: artwork.sha256 }),
  }
  const hasDetail = detail !== undefined || Object.keys(shown).length > 0
  const { action, subject } = row
  return [
    {
      performer,
      clientAccountId,
      action,
      subject,
      ...(id === undefined ? {} : { subjectId: id }),
      ...(hasDetail ? { detail: shown } : {}),
    },
  ]
}

const messagesOf = (rows: readonly Row[] = []): string[] => [...new Set(rows.flatMap(browserMessage))]

/** Message to open desks: the user whose presence changed, empty for any other change. */
function deskMessages({ userId }: Recorded, rows: readonly Row[]): string[] {
  const own = rows.filter(({ row }) => row.desk === 'presence').map(() => userId ?? '')
  return [...new Set([...own, ...(rows.some(({ row }) => row.desk === 'refresh') ? [''] : [])])]
}

/** Message to the server processes about data that open browsers load again. */
function browserMessage({ row, clientAccountId, campaignId, id, userId }: Row): string[] {
  if (row.browsers === undefined) return []
  if (row.browsers !== 'access' && clientAccountId == null) throw new Error('A change for browsers needs its account')
  const message = {
    campaign: { clientAccountId, campaignId: campaignId ?? id },
    invoices: { clientAccountId },
    notifications: { clientAccountId, notifications: true },
    access: { userId },
    accountAccess: { clientAccountId, access: true },
  }[row.browsers]
  return [JSON.stringify(message)]
}

async function queueJobs(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const waiting = rows.filter(({ row, waitsForDesk }) => row.desk === 'item' && waitsForDesk)
  for (const [undoSeconds, some] of Map.groupBy(waiting, ({ undoSeconds = 0 }) => undoSeconds)) {
    // Slightly after the end of the undo period, so that the job finds the item released
    const delayMs = undoSeconds === 0 ? 0 : undoSeconds * 1000 + 100
    const ids = some.flatMap(({ id }) => id ?? [])
    await enqueueEach(tx, itemWaitsTask, 'campaignItemId', ids, new Date(Date.now() + delayMs))
  }
  for (const { row, webhookId, recipients = [] } of rows) {
    if (row.desk !== 'email') continue
    const pairs = recipients.map((userId) => `${webhookId}/${userId}`)
    await enqueueEach(tx, webhookOffTask, 'webhookAndUser', pairs, new Date())
  }
}
