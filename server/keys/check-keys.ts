import { join } from 'node:path'
import { type Config, ConfigurationError } from '../src/config.ts'
import type { Database } from '../src/database/connection.ts'
import type { Transaction } from '../src/database/drizzle.ts'
import { type Secret, valuesOf } from '../src/environment/secrets.ts'
import { keptSecret } from '../src/http/kept-secret.ts'
import { createSeals, type PublicKey } from '../src/http/seal.ts'
import {
  describeMissingKey,
  findMissingKey,
  hasKeyChecks,
  type KeyPurpose,
  keyIdOf,
  listSealKeys,
  type MissingKey,
  recordIntervalMs,
  recordKey,
} from './key-checks.ts'
import { runAsOwner } from './run-as-owner.ts'
import { encryptedColumns, hasColumn, listLocked, openWith } from './stored-secrets.ts'
import { evidenceSeals } from './uses-of-secrets.ts'

export type InstallationKeys = Record<KeyPurpose, readonly [string, ...string[]]>

/** Returns the secrets of an installation: configured, else kept in DATA_DIR; the current values first. */
export const readKeys = (
  config: Pick<Config, 'DATA_DIR' | 'TOKEN_SECRET' | 'TOKEN_SECRET_PREVIOUS' | 'FILES_KEY' | 'FILES_KEY_PREVIOUS'>,
): InstallationKeys => ({
  token: [config.TOKEN_SECRET ?? keptSecret(join(config.DATA_DIR, 'token-secret')), ...config.TOKEN_SECRET_PREVIOUS],
  files: [config.FILES_KEY ?? keptSecret(join(config.DATA_DIR, 'files-key')), ...config.FILES_KEY_PREVIOUS],
})

/** Purpose of the signatures of earlier public keys. */
const endorsementPurpose = 'former evidence key'

const sealKeyOf = (value: string) => createSeals(value, evidenceSeals).publicKey
const textOf = ({ kty, crv, x, y }: PublicKey) => JSON.stringify([kty, crv, x, y])

/**
 * Returns the secret that stored data needs and the configuration lacks; null if there is none. Reads a database of any
 * earlier version, also before its migration: tables that it lacks have no data.
 */
export async function findWrongKey(tx: Transaction, purpose: KeyPurpose, secret: Secret): Promise<MissingKey | null> {
  if (await hasColumn(tx, { table: 'key_check', column: 'key_id' })) {
    const missing = await findMissingKey(tx, { purpose, secret })
    if (missing !== null || (await hasKeyChecks(tx, purpose))) return missing
  }
  // Written by a version that recorded no secret: one value of each column is decrypted instead
  for (const column of encryptedColumns.filter((one) => one.purpose === purpose)) {
    if (!(await hasColumn(tx, column))) continue
    const [row] = await listLocked(tx, column, { after: null })
    if (row && openWith(valuesOf(secret).map(column.boxOf), row) === null) return describeMissingKey(purpose)
  }
  return null
}

/**
 * Checks at startup that the secrets are those that the data was written with. Runs as the database's owner, before
 * migrations change the schema and before the roles' passwords follow from the secret.
 * @throws ConfigurationError if a secret is missing
 */
export async function expectKeys(connectionString: string, keys: InstallationKeys): Promise<void> {
  await runAsOwner(connectionString, async (tx) => {
    for (const purpose of ['token', 'files'] as const) await expectKey(tx, purpose, keys[purpose])
  })
}

/**
 * Records the current secrets at startup, once the schema is current. Checks them again, as another process may have
 * started with others meanwhile.
 * @throws ConfigurationError if a secret is missing
 */
export async function recordCheckedKeys(connectionString: string, keys: InstallationKeys): Promise<void> {
  await runAsOwner(connectionString, async (tx) => {
    for (const purpose of ['token', 'files'] as const) await expectKey(tx, purpose, keys[purpose])
    await recordKeys(tx, keys)
  })
}

async function recordKeys(tx: Transaction, { token, files }: InstallationKeys): Promise<void> {
  await recordCurrent(tx, 'token', token)
  await recordCurrent(tx, 'files', files)
}

/** Records that something is written with the current value of a secret. */
export async function recordCurrent(tx: Transaction, purpose: KeyPurpose, [secret]: readonly [string, ...string[]]) {
  await recordKey(tx, { purpose, secret, sealKey: purpose === 'token' ? sealKeyOf(secret) : null })
}

/** @throws ConfigurationError if stored data needs a secret that is not configured */
export async function expectKey(tx: Transaction, purpose: KeyPurpose, secret: Secret): Promise<void> {
  const missing = await findWrongKey(tx, purpose, secret)
  if (missing !== null) throw new ConfigurationError(`${missing.detail}: ${missing.remedy}`)
}

/**
 * Records every few seconds that this process writes with its secrets, so that `npm run rotate` retires none in use.
 * @returns the function that ends it
 */
export function keepKeysRecorded(
  database: Database,
  keys: InstallationKeys,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    database.transaction('tearsheet_provider', (tx) => recordKeys(tx, keys)).catch(onError)
  }, recordIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the public keys of earlier evidence packs that a configured secret has signed. */
export async function listFormerSealKeys(tx: Transaction, secret: Secret): Promise<PublicKey[]> {
  const endorsements = createSeals(secret, endorsementPurpose)
  return (await listSealKeys(tx)).flatMap(({ sealKey, endorsement }) =>
    endorsement !== null && endorsements.isOurs(textOf(sealKey), endorsement) ? [sealKey] : [],
  )
}

/**
 * Returns the signatures by the current secret of the public keys of earlier packs, by the ids of their secrets: of those
 * whose secret is configured, and of those that a configured secret has signed before.
 */
export async function endorseFormerKeys(tx: Transaction, secret: Secret): Promise<Map<string, string>> {
  const [current, ...previous] = valuesOf(secret)
  const known = createSeals(secret, endorsementPurpose)
  const own = new Map(previous.map((value) => [keyIdOf('token', value), sealKeyOf(value).x]))
  const signer = createSeals(current, endorsementPurpose)
  const signed = new Map<string, string>()
  for (const { keyId, sealKey, endorsement } of await listSealKeys(tx)) {
    const isKnown = endorsement !== null && known.isOurs(textOf(sealKey), endorsement)
    if (keyId === keyIdOf('token', current) || !(isKnown || own.get(keyId) === sealKey.x)) continue
    signed.set(keyId, signer.seal(textOf(sealKey)))
  }
  return signed
}
