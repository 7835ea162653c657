import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createAccountKeys } from '../src/candidates/files/lock-file.ts'
import { boxPurposes, createSecretBox } from '../src/identity/factors/lock-secrets.ts'
import { blankDatabase } from '../src/testing/database.ts'
import { startPortalProcess } from '../src/testing/portal-process.ts'
import { describeSchema } from '../src/testing/release/describe-schema.ts'
import { restoreRelease } from '../src/testing/release/restore-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-keys-'))
const old = await blankDatabase()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await old.drop()
})
const { connectionString } = old
const secrets = {
  TOKEN_SECRET: 'the secret of this database, long enough',
  FILES_KEY: 'the key of its files, long enough',
}

/** Stores a value encrypted with each secret in a database of an earlier release, which recorded no secret. */
async function encryptValues(): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ user: string; account: string }>(
      `select (select id from app_user order by id limit 1) as user,
        (select id from client_account order by id limit 1) as account`,
    )
    const { user = '', account = '' } = rows[0] ?? {}
    const factor = createSecretBox(secrets.TOKEN_SECRET, boxPurposes.factors).lock('a secret')
    await client.query('insert into second_factor (user_id, locked_secret) values ($1, $2)', [user, factor])
    const key = createAccountKeys(secrets.FILES_KEY).lock(account, Buffer.alloc(32))
    await client.query('delete from account_file_key')
    await client.query('insert into account_file_key (client_account_id, sealed_key) values ($1, $2)', [account, key])
  } finally {
    await client.end()
  }
}

const start = (env: Partial<typeof secrets>) =>
  startPortalProcess({ DATABASE_URL: connectionString, DATA_DIR: folder, ...secrets, ...env })

await restoreRelease(connectionString)
await encryptValues()
const before = await describeSchema(connectionString)

test.each(['TOKEN_SECRET', 'FILES_KEY'] as const)(
  'leaves an older database unchanged when a start has another %s',
  async (name) => {
    await expect(start({ [name]: 'another value that is long enough' })).rejects.toThrow(
      new RegExp(`exited with code 1: ${name} is not the one that this database was written with: .*${name}_PREVIOUS`),
    )
    expect(await describeSchema(connectionString)).toEqual(before)
  },
)

test('updates the database at a start with the right secrets', async () => {
  const portal = await start({})
  await portal.kill()
  expect(await describeSchema(connectionString)).not.toEqual(before)
  await expect(start({ FILES_KEY: 'another value that is long enough' })).rejects.toThrow(/FILES_KEY is not the one/)
})
