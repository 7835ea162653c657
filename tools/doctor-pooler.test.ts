import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPgbouncer } from '../bench/failover/pgbouncer.ts'
import { examine } from '../server/commands/doctor/examine.ts'
import { loginsOf } from '../server/src/database/logins.ts'
import { withPortal } from '../server/src/testing/with-portal.ts'

const portal = await withPortal()
const secret = 'a secret of this test that is long enough'

const { stdout: version, error } = spawnSync('pgbouncer', ['--version'], {
  encoding: 'utf8',
  env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
})
const number = Number(/PgBouncer 1\.(\d+)/.exec(version ?? '')?.[1])

test('doctor distinguishes PgBouncer from the database, where PgBouncer is installed', async () => {
  if (error) {
    process.stderr.write('NOT RUN: pgbouncer is not installed, so doctor was not tried with it\n')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-pooler-'))
  const { connectionString } = portal
  const logins = loginsOf(connectionString, secret)
  const server = new URL(connectionString.replace('@/', '@localhost/'))
  const host = server.searchParams.get('host') ?? server.hostname
  const place = `host=${host} dbname=${server.pathname.slice(1)}${server.port === '' ? '' : ` port=${server.port}`}`
  const pooler = await startPgbouncer({ folder, database: place, logins, poolSize: 3, deadlineMs: 5_000 })
  const findings = async (keys: Record<string, string>) => {
    const env = {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: connectionString,
      TOKEN_SECRET: secret,
      ...keys,
    }
    const all = await examine({ env })
    return all.filter(({ subject }) => /^database: tearsheet_client|^pooler/.test(subject))
  }
  try {
    const address = pooler.url
    expect(await findings({ DATABASE_POOLED_URL: address })).toMatchObject([{ result: 'ok' }, { result: 'ok' }])

    const login = new URL(logins.tearsheet_client.replace('@/', '@localhost/'))
    const through = address.replace('//', `//${login.username}:${login.password}@`)
    const [role] = await findings({ DATABASE_CLIENT_URL: through })
    expect(role).toMatchObject({
      result: 'error',
      detail: expect.stringContaining('leads to a pooler'),
      remedy: 'Set DATABASE_CLIENT_URL to the database itself, and DATABASE_POOLED_URL to the pooler',
    })

    // PgBouncer keeps named statements since 1.21
    const [, named] = await findings({ DATABASE_POOLED_URL: address, DATABASE_POOLED_NAMES: 'true' })
    expect(named?.result).toBe(number < 21 ? 'error' : 'ok')
  } finally {
    await pooler.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
