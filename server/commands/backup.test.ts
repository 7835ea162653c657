import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openEmbeddedDatabase } from '../src/database/embedded.ts'
import { databaseRoles } from '../src/database/roles.ts'
import { openStorage } from '../src/gateways/storage/open.ts'
import { runOnNode } from '../src/testing/processes/fork-script.ts'
import { restoreRelease } from '../src/testing/release/restore-release.ts'
import { createBackup } from './backup/create-backup.ts'
import { isMissingTimeout, restoreBackup } from './backup/restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = {
  TOKEN_SECRET: 'a secret of this test that is long enough',
  FILES_KEY: 'a key of this test that is long enough',
}
const configOf = (name: string, changes = {}) => readConfig({ DATA_DIR: join(folder, name), ...keys, ...changes })
const original = configOf('original')

async function openNotes(name: string) {
  const database = await openEmbeddedDatabase({ dataDir: join(folder, name) })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const close = async () => {
    await client.end()
    await database.stop()
    rmSync(database.socketDir, { recursive: true, force: true })
  }
  return { client, connectionString: database.connectionString, close }
}

test('a backup of a running portal is restored exactly in another folder, and refused once it is damaged', {
  timeout: 300_000,
}, async () => {
  const running = await openNotes('original')
  await running.client.query('create table note (id int primary key, words text)')
  await running.client.query("insert into note select n, repeat('words ', 50) from generate_series(1, 5000) n")
  await openStorage(original).put('a/tearsheet.pdf', Buffer.from('the tearsheet'))
  // Writes continue during the backup, and the ones after its end are not in it
  let isEnded = false
  const writing = (async () => {
    for (let id = 5001; !isEnded; id++) {
      await running.client.query("insert into note values ($1, 'during')", [id])
      // Without a pause it would take most of the processor time from the backup
      await sleep(2)
    }
  })()
  const manifest = await createBackup(original, join(folder, 'backup'))
  isEnded = true
  await writing
  const written = await running.client.query('select count(*)::int as n from note')
  await running.close()
  expect(manifest.hashes).toHaveProperty(['files/a/tearsheet.pdf'])

  const restored = configOf('restored')
  await expect(
    restoreBackup(
      configOf('others', { TOKEN_SECRET: 'another secret that is long enough too' }),
      join(folder, 'backup'),
    ),
  ).rejects.toThrow('another TOKEN_SECRET')
  await restoreBackup(restored, join(folder, 'backup'))
  expect(await text(await openStorage(restored).open('a/tearsheet.pdf'))).toBe('the tearsheet')
  const copy = await openNotes('restored')
  const { rows } = await copy.client.query('select count(*)::int as n, max(id) as newest from note')
  await copy.close()
  // Without a gap: every row up to the moment at which the copy ended
  expect(rows[0].n).toBe(rows[0].newest)
  expect(rows[0].n).toBeGreaterThanOrEqual(5000)
  expect(rows[0].n).toBeLessThanOrEqual(written.rows[0].n)

  await expect(restoreBackup(restored, join(folder, 'backup'))).rejects.toThrow('restore into an empty DATA_DIR')
  await expect(createBackup(original, join(folder, 'backup'))).rejects.toThrow('is not empty')
  appendFileSync(join(folder, 'backup/files/a/tearsheet.pdf'), 'x')
  await expect(restoreBackup(configOf('third'), join(folder, 'backup'))).rejects.toThrow(
    'does not match its manifest: files/a/tearsheet.pdf',
  )
})

test('a backup made before an upgrade is restored in another folder by the new version, which migrates it', {
  timeout: 300_000,
}, async () => {
  const older = await openNotes('older')
  for (const role of databaseRoles) await older.client.query(`create role ${role} nologin`)
  await restoreRelease(older.connectionString)
  const count = `select (select count(*)::int from campaign) as campaigns, (select count(*)::int from campaign_item) as items,
    (select count(*)::int from app_user) as users, (select count(*)::int from invoice) as invoices,
    (select count(*)::int from payment) as payments`
  const applied = 'select count(*)::int as n from drizzle.__drizzle_migrations'
  const before = (await older.client.query(count)).rows
  const { n: earlier } = (await older.client.query(applied)).rows[0]
  await createBackup(configOf('older'), join(folder, 'before-upgrade'))
  await older.close()

  const env = { ...process.env, ...keys, NODE_ENV: 'test', DEMO: 'false', DATA_DIR: join(folder, 'upgraded') }
  const command = fileURLToPath(new URL('restore.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [runOnNode, command, join(folder, 'before-upgrade')], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toContain('files match the manifest')
  expect(status, stderr).toBe(0)
  const upgraded = await openNotes('upgraded')
  expect((await upgraded.client.query(count)).rows).toEqual(before)
  expect((await upgraded.client.query(applied)).rows[0].n).toBeGreaterThan(earlier)
  await upgraded.close()
})

test('pg_restore 17 may report a setting that an older server lacks, and no other error', () => {
  const missing = `pg_restore: error: could not execute query: ERROR:  unrecognized configuration parameter "transaction_timeout"
Command was: SET transaction_timeout = 0;
`
  const ignored = (n: number) => `pg_restore: warning: errors ignored on restore: ${n}\n`
  expect(isMissingTimeout(missing + ignored(1))).toBe(true)
  expect(isMissingTimeout(`${missing}pg_restore: error: relation "note" already exists\n${ignored(2)}`)).toBe(false)
  expect(isMissingTimeout(`pg_restore: error: relation "note" already exists\n${ignored(1)}`)).toBe(false)
})
