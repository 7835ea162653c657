import { setTimeout as sleep } from 'node:timers/promises'
import { endorseFormerKeys, recordCurrent } from '../../keys/check-keys.ts'
import {
  endorseSealKey,
  findOtherUse,
  idleSeconds,
  type KeyPurpose,
  keyNames,
  listSealKeys,
  retireOthers,
} from '../../keys/key-checks.ts'
import {
  countLocked,
  type EncryptedColumn,
  encryptedColumns,
  type LockedCounts,
  type LockedValue,
  listLocked,
  openWith,
} from '../../keys/stored-secrets.ts'
import { createHeadSigner } from '../../src/audit/head-signer.ts'
import { signHeadsAgain } from '../../src/audit/sign-head.ts'
import type { Database } from '../../src/database/connection.ts'
import { sql, type Transaction } from '../../src/database/drizzle.ts'
import { valuesOf } from '../../src/environment/secrets.ts'

export interface Rotation {
  database: Database
  purpose: KeyPurpose
  /** The current value first. */
  secret: readonly [string, ...string[]]
  /** Secrets of the audit log, the current one first. */
  auditSecrets: readonly [string, ...string[]]
  /** Whether someone else may have a previous value: packs that were sealed with it are not recognized any more. */
  isLeaked: boolean
  print: (line: string) => void
  /** Seconds after which a process that records its secret no longer counts as running. */
  idle?: number
}

/** A row that another transaction holds is encrypted in a later pass. */
const maxPasses = 30
const pauseMs = 1_000

/**
 * Encrypts everything that is stored with the current value of a secret, and signs what it signed again, while the portal
 * runs. Works in batches of one transaction each, so that it may be stopped at any time and run again.
 * @returns whether the previous values can be removed from the configuration
 */
export async function rotateKeys(rotation: Rotation): Promise<boolean> {
  const { purpose, print, idle = idleSeconds } = rotation
  const name = keyNames[purpose]
  const columns = encryptedColumns.filter((column) => column.purpose === purpose)
  await runIn(rotation)((tx) => recordCurrent(tx, purpose, rotation.secret))
  const isDone = await encryptAll(rotation, columns)
  const [secret] = rotation.secret
  const wait = await runIn(rotation)((tx) => findOtherUse(tx, { purpose, secret, idle }))
  if (wait > 0) {
    print(`A process wrote with a previous ${name} in the last ${idle} seconds: waiting until it has ended`)
    await sleep(wait * 1000 + pauseMs)
    if ((await runIn(rotation)((tx) => findOtherUse(tx, { purpose, secret, idle }))) > 0) {
      print(`A process still writes with a previous ${name}: restart it with the current one, and run this again`)
      return false
    }
  }
  // Again, as such a process may have written in the meantime
  if (!(await encryptAll(rotation, columns)) || !isDone) return false
  if (purpose === 'token') await signAgain(rotation)
  const retired = await runIn(rotation)((tx) => retireOthers(tx, { purpose, secret, idle }))
  print(`${name}: everything stored is encrypted with the current value; ${retired} previous retired`)
  print(`${name}_PREVIOUS is needed by no stored data; docs/operations.md states which links need it`)
  return true
}

const runIn =
  ({ database }: Rotation) =>
  <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.transaction('tearsheet_provider', work)

/** @returns whether everything is encrypted with the current value */
async function encryptAll(rotation: Rotation, columns: readonly EncryptedColumn[]): Promise<boolean> {
  let isDone = true
  for (const column of columns) {
    let changed = 0
    let counts: LockedCounts
    for (let pass = 1; ; pass++) {
      changed += await encryptColumn(rotation, column)
      counts = await countLocked(runIn(rotation), column, rotation.secret)
      if (counts.previous === 0 || pass === maxPasses) break
      await sleep(pauseMs)
    }
    const place = `${column.table}.${column.column}`
    rotation.print(`${place}: ${changed} encrypted again, ${counts.current} with the current value`)
    if (counts.previous > 0)
      rotation.print(`${place}: ${counts.previous} are held by other transactions; run this again`)
    if (counts.unreadable > 0)
      rotation.print(`${place}: ${counts.unreadable} were encrypted with a value that is not configured`)
    isDone &&= counts.previous === 0 && counts.unreadable === 0
  }
  return isDone
}

/** @returns the number of values that were encrypted again */
async function encryptColumn(rotation: Rotation, column: EncryptedColumn): Promise<number> {
  let changed = 0
  for (let after: string | null = null; ; ) {
    const last: string | null = after
    const batch: EncryptedBatch = await runIn(rotation)((tx) =>
      encryptBatch(tx, { column, after: last, secret: rotation.secret }),
    )
    changed += batch.changed
    after = batch.last
    if (after === null) return changed
  }
}

interface Batch {
  column: EncryptedColumn
  after: string | null
  secret: readonly [string, ...string[]]
}

interface EncryptedBatch {
  changed: number
  /** The last id read; null if there were none. */
  last: string | null
}

async function encryptBatch(tx: Transaction, { column, after, secret }: Batch): Promise<EncryptedBatch> {
  const [current, ...previous] = valuesOf(secret).map(column.boxOf)
  const rows = await listLocked(tx, column, { after, forUpdate: true })
  const changed = rows.flatMap((row): (LockedValue & { next: string })[] => {
    if (!current || openWith([current], row) !== null) return []
    const text = openWith(previous, row)
    return text === null ? [] : [{ ...row, next: current.lock(row.id, text) }]
  })
  const [table, id, value] = [column.table, column.id, column.column].map((name) => sql.identifier(name))
  if (changed.length > 0)
    await tx.execute(sql`
      update ${table} t set ${value} = v.next
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id text, locked text, next text)
      where t.${id} = v.id::${sql.raw(column.idType)} and t.${value} = v.locked`)
  return { changed: changed.length, last: rows.at(-1)?.id ?? null }
}

/** Signs the heads of the audit log and the public keys of earlier evidence packs with the current value. */
async function signAgain(rotation: Rotation): Promise<void> {
  const { secret, auditSecrets, isLeaked, print } = rotation
  const heads = await runIn(rotation)((tx) => signHeadsAgain(tx, createHeadSigner(auditSecrets)))
  print(`audit_head: ${heads.signed} signed again, ${heads.foreign} by a key that is not configured`)
  const keys = await runIn(rotation)(async (tx) => {
    const endorsements = isLeaked ? new Map<string, string>() : await endorseFormerKeys(tx, secret)
    for (const { keyId } of await listSealKeys(tx)) await endorseSealKey(tx, keyId, endorsements.get(keyId) ?? null)
    return endorsements.size
  })
  print(`evidence packs: the keys of ${keys} previous values stay published`)
}
