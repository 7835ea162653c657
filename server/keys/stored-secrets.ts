import { createAccountKeys } from '../src/candidates/files/lock-file.ts'
import { sql, type Transaction } from '../src/database/drizzle.ts'
import { firstOf, type Secret, valuesOf } from '../src/environment/secrets.ts'
import { boxPurposes, createSecretBox } from '../src/identity/factors/lock-secrets.ts'
import type { KeyPurpose } from './key-checks.ts'

/** Encrypts and decrypts the values of one column with one value of a secret. */
interface Box {
  lock(id: string, text: string): string
  /** @throws Error if it was encrypted with another secret */
  unlock(id: string, locked: string): string
}

/** A column whose values are encrypted with a key that follows from a secret of the configuration. */
export interface EncryptedColumn {
  purpose: KeyPurpose
  table: string
  /** The table's primary key. */
  id: string
  idType: 'uuid' | 'text'
  column: string
  boxOf(value: string): Box
}

const boxFor = (purpose: string) => (value: string) => {
  const box = createSecretBox(value, purpose)
  return {
    lock: (_: string, text: string) => box.lock(text),
    unlock: (_: string, locked: string) => box.unlock(locked),
  }
}

function accountKeyBox(value: string): Box {
  const keys = createAccountKeys(value)
  return {
    lock: (id, text) => keys.lock(id, Buffer.from(text, 'base64')),
    unlock: (id, locked) => keys.open(id, locked).toString('base64'),
  }
}

const ofToken = { purpose: 'token', idType: 'uuid' } as const
const provider = { ...ofToken, boxOf: boxFor(boxPurposes.identityProviders) }
const webhook = { ...ofToken, table: 'webhook', id: 'id', boxOf: boxFor(boxPurposes.webhooks) }

/** All encrypted columns of the database; a test compares them with the schema. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { ...ofToken, table: 'second_factor', id: 'user_id', column: 'locked_secret', boxOf: boxFor(boxPurposes.factors) },
  { ...webhook, column: 'secret_locked' },
  { ...webhook, column: 'former_secret_locked' },
  { ...provider, table: 'identity_provider', id: 'client_id', column: 'locked_secret' },
  { ...provider, table: 'openid_session', id: 'family_id', column: 'locked_id_token' },
  { ...provider, table: 'openid_attempt', id: 'state_hash', idType: 'text', column: 'locked_parts' },
  { ...provider, table: 'openid_attempt', id: 'state_hash', idType: 'text', column: 'locked_id_token' },
  {
    purpose: 'files',
    table: 'account_file_key',
    id: 'client_account_id',
    idType: 'uuid',
    column: 'sealed_key',
    boxOf: accountKeyBox,
  },
]

/** Values read at a time. */
const batchSize = 200

/** Returns whether the database has a column; one of an earlier version may lack it. */
export async function hasColumn(
  tx: Transaction,
  { table, column }: Pick<EncryptedColumn, 'table' | 'column'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from pg_attribute
    where attrelid = to_regclass(${`public.${table}`}) and attname = ${column} and not attisdropped`)
  return rows.length > 0
}

export interface LockedValue {
  id: string
  locked: string
}

/** Returns the next values of a column, by id. @param after the last id before them; null for the first ones */
export async function listLocked(
  tx: Transaction,
  { table, id, idType, column }: EncryptedColumn,
  { after, forUpdate = false }: { after: string | null; forUpdate?: boolean },
): Promise<LockedValue[]> {
  const [key, value] = [sql.identifier(id), sql.identifier(column)]
  const { rows } = await tx.execute<{ id: string; locked: string }>(sql`
    select ${key}::text as id, ${value} as locked from ${sql.identifier(table)}
    where ${value} is not null and ${after === null ? sql`true` : sql`${key} > ${after}::${sql.raw(idType)}`}
    order by ${key} limit ${batchSize} ${forUpdate ? sql`for no key update skip locked` : sql``}`)
  return rows
}

export interface LockedCounts {
  /** Encrypted with the current value. */
  current: number
  previous: number
  /** Encrypted with none of the values. */
  unreadable: number
}

/** Counts the values of a column by the value of the secret that decrypts them. @param run runs each batch */
export async function countLocked(
  run: <Result>(read: (tx: Transaction) => Promise<Result>) => Promise<Result>,
  column: EncryptedColumn,
  secret: Secret,
): Promise<LockedCounts> {
  const [current, ...previous] = valuesOf(secret).map(column.boxOf)
  const counts = { current: 0, previous: 0, unreadable: 0 }
  for (let after: string | null = null; ; ) {
    const last: string | null = after
    const rows: LockedValue[] = await run((tx) => listLocked(tx, column, { after: last }))
    for (const row of rows) {
      if (current && opens([current], row)) counts.current++
      else if (opens(previous, row)) counts.previous++
      else counts.unreadable++
    }
    after = rows.at(-1)?.id ?? null
    if (rows.length < batchSize) return counts
  }
}

/** Returns the decrypted value; null if no box decrypts it. */
export function openWith(boxes: readonly Box[], { id, locked }: LockedValue): string | null {
  if (boxes.length === 0) return null
  try {
    return firstOf(boxes, (box) => box.unlock(id, locked))
  } catch {
    return null
  }
}

const opens = (boxes: readonly Box[], row: LockedValue) => openWith(boxes, row) !== null
