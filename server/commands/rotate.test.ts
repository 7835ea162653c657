import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { TOTP, Secret as TotpSecret } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../demo/users.ts'
import { encryptedColumns } from '../keys/stored-secrets.ts'
import { evidenceSeals } from '../keys/uses-of-secrets.ts'
import { createHeadSigner } from '../src/audit/head-signer.ts'
import { checkHeads, signHead } from '../src/audit/sign-head.ts'
import { loadAccountKey } from '../src/candidates/files/load-account-key.ts'
import { createAccountKeys } from '../src/candidates/files/lock-file.ts'
import { createSeals } from '../src/http/seal.ts'
import { boxPurposes, createSecretBox } from '../src/identity/factors/lock-secrets.ts'
import { type PortalProcess, startPortalProcess } from '../src/testing/portal-process.ts'
import { runOnNode } from '../src/testing/processes/fork-script.ts'
import { post, startLoad } from '../src/testing/processes/sign-in-load.ts'
import { withPortal } from '../src/testing/with-portal.ts'

const portal = await withPortal()
const { database, tokenSecret: oldToken, filesKey: oldFiles } = portal.gateways
const newToken = 'the next secret of these tests, long enough'
const newFiles = 'the next key of files of these tests, long'
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-rotate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const started: PortalProcess[] = []
afterAll(() => Promise.all(started.map((one) => one.kill())))
const environment = { DATABASE_URL: portal.connectionString, DATA_DIR: folder, DEMO: 'false', NODE_ENV: 'test' }
async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const one = await startPortalProcess({ ...environment, ...env })
  started.push(one)
  return one
}

const command = fileURLToPath(new URL('rotate.ts', import.meta.url))
interface Ended {
  code: number | null
  printed: string
}
function startRotation(args: string[], env: Record<string, string>): { child: ChildProcess; ended: Promise<Ended> } {
  const all = { ...process.env, FILES_KEY: oldFiles, ...environment, ...env }
  const child = spawn(process.execPath, [runOnNode, command, ...args], { env: all, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stderr?.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code) => resolve({ code, printed })))
  return { child, ended }
}
const rotate = (args: string[], env: Record<string, string>) => startRotation(args, env).ended

const username = 'staff@beacon.example'
const colleague = 'evelyn.marsh@beacon.example'
const attempts = 450
let code: () => string
let webhookId: string
let webhookSecret: string
let accountKey: string
let clientAccountId: string

/** Stores secrets of each kind with the old values. */
beforeAll(async () => {
  const staff = await portal.signIn(username)
  const added = { address: 'https://receiver.example/', kinds: ['invoice' as const] }
  const webhook = await portal.call(integration.addWebhook, added, staff)
  webhookId = webhook.body.webhookId
  webhookSecret = webhook.body.secret
  const { body } = await portal.call(factors.beginSecondFactor, {}, staff)
  const totp = new TOTP({ secret: TotpSecret.fromBase32(body.secret) })
  const earlier = totp.generate({ timestamp: Date.now() - 30_000 })
  expect((await portal.call(factors.confirmSecondFactor, { code: earlier }, staff)).status).toBe(200)
  code = () => totp.generate()
  const box = createSecretBox(oldToken, boxPurposes.identityProviders)
  const [account] = await portal.sql<{ id: string; client_id: string }>(
    'select id, client_id from client_account limit 1',
  )
  await portal.sql(
    `insert into identity_provider (client_id, client_account_id, issuer, openid_client_id, locked_secret, domain, challenge, set_by)
     values ($1, $2, 'https://id.example', 'portal', $3, 'id.example', 'x', $4)`,
    [account?.client_id, account?.id, box.lock('of the provider'), staff.userId],
  )
  for (let at = 0; at < attempts; at++)
    await portal.sql(
      `insert into openid_attempt (state_hash, browser_hash, client_id, locked_parts, expires_at)
       values ($1, 'x', $2, $3, now() + interval '1 day')`,
      [`state-${String(at).padStart(4, '0')}`, account?.client_id, box.lock(`attempt ${at}`)],
    )
  const [key] = await portal.sql<{ client_account_id: string }>(
    'select client_account_id from account_file_key limit 1',
  )
  clientAccountId = key?.client_account_id ?? ''
  accountKey = await keyOfAccount(oldFiles)
  await portal.sql('select chain_audit(100000)')
  await inTransaction((tx) => signHead(tx, { signer: createHeadSigner([oldToken]), last: null }))
}, 180_000)

const inTransaction: <Result>(work: Parameters<typeof database.transaction<Result>>[1]) => Promise<Result> = (work) =>
  database.transaction('tearsheet_provider', work)
const keyOfAccount = async (filesKey: string) =>
  (await inTransaction((tx) => loadAccountKey(tx, { keys: createAccountKeys(filesKey), clientAccountId }))).toString(
    'hex',
  )

/** Returns the numbers of attempts that the old and the new secret decrypt. */
async function countAttempts() {
  const rows = await portal.sql<{ locked: string }>('select locked_parts as locked from openid_attempt')
  const opened = (secret: string) => {
    const box = createSecretBox(secret, boxPurposes.identityProviders)
    return rows.filter(({ locked }) => {
      try {
        return box.unlock(locked).startsWith('attempt ')
      } catch {
        return false
      }
    }).length
  }
  return { old: opened(oldToken), new: opened(newToken) }
}

/** As after the time in which an ended process no longer counts as running. */
const forgetProcesses = () => portal.sql("update key_check set last_used_at = now() - interval '1 minute'")

test('every encrypted column of the schema is known to the rotation', async () => {
  const rows = await portal.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(locked|sealed|encrypted)(_|$)' order by 1`,
  )
  expect(encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ name }) => name))
})

describe('a start with another secret', () => {
  const line = (name: string) => new RegExp(`exited with code 1: ${name} is not the one that this database was written`)

  test('is refused in one line, before a secret was recorded', async () => {
    const env = { TOKEN_SECRET: newToken, FILES_KEY: oldFiles }
    await expect(startPortal(env)).rejects.toThrow(line('TOKEN_SECRET'))
    expect(await portal.sql('select from key_check')).toEqual([])
  })

  test('is refused after it was recorded, for each secret, and by the command', async () => {
    await (await startPortal({ TOKEN_SECRET: oldToken, FILES_KEY: oldFiles })).kill()
    const wrong = startPortal({ TOKEN_SECRET: newToken, FILES_KEY: oldFiles })
    const message = await wrong.then(
      () => '',
      (error: Error) => error.message,
    )
    expect(message).toMatch(line('TOKEN_SECRET'))
    expect(message.trim().split('\n')).toHaveLength(1)
    await expect(startPortal({ TOKEN_SECRET: oldToken, FILES_KEY: newFiles })).rejects.toThrow(line('FILES_KEY'))
    const refused = await rotate(['token'], { TOKEN_SECRET: newToken })
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('TOKEN_SECRET is not the one') })
  }, 300_000)
})

describe('npm run rotate', () => {
  test('continues after a kill, and loses nothing', async () => {
    const env = { TOKEN_SECRET: newToken, TOKEN_SECRET_PREVIOUS: oldToken }
    // Holds the last table, so that the command has changed the others when it ends
    const holder = new pg.Client({ connectionString: portal.connectionString })
    await holder.connect()
    await holder.query('begin; lock table openid_attempt in access exclusive mode')
    const { child, ended } = startRotation(['token'], env)
    const box = createSecretBox(newToken, boxPurposes.identityProviders)
    const isChanged = async () => {
      const [row] = await portal.sql<{ locked: string }>('select locked_secret as locked from identity_provider')
      try {
        return box.unlock(row?.locked ?? '') === 'of the provider'
      } catch {
        return false
      }
    }
    while (!(await isChanged())) await sleep(50)
    child.kill('SIGKILL')
    expect((await ended).code).toBeNull()
    await holder.query('rollback')
    await holder.end()
    expect(await countAttempts()).toEqual({ old: attempts, new: 0 })
    // Both values are still needed
    await expect(startPortal({ TOKEN_SECRET: newToken, FILES_KEY: oldFiles })).rejects.toThrow('TOKEN_SECRET is not')
    const both = { TOKEN_SECRET: newToken, TOKEN_SECRET_PREVIOUS: oldToken, FILES_KEY: oldFiles }
    await (await startPortal(both)).kill()
  }, 300_000)

  test('replaces both secrets under load without a failed request, and the old ones can be removed', async () => {
    // The next secret is accepted before it is used, as other processes may still use the old one
    const first = await startPortal({
      TOKEN_SECRET: oldToken,
      TOKEN_SECRET_PREVIOUS: newToken,
      FILES_KEY: oldFiles,
      FILES_KEY_PREVIOUS: newFiles,
    })
    const load = startLoad(first.url, colleague)
    await load.atLeast(5)
    const second = await startPortal({
      TOKEN_SECRET: newToken,
      TOKEN_SECRET_PREVIOUS: oldToken,
      FILES_KEY: newFiles,
      FILES_KEY_PREVIOUS: oldFiles,
    })
    load.addresses.push(second.url)
    await load.atLeast(10)
    load.addresses.splice(0, 1)
    await load.pause(() => first.kill())
    await forgetProcesses()
    const env = {
      TOKEN_SECRET: newToken,
      TOKEN_SECRET_PREVIOUS: oldToken,
      FILES_KEY: newFiles,
      FILES_KEY_PREVIOUS: oldFiles,
    }
    const token = await rotate(['token'], env)
    expect(token.printed).toContain('TOKEN_SECRET: everything stored is encrypted with the current value; 1 previous')
    expect(token.code).toBe(0)
    expect(await rotate(['files'], env)).toMatchObject({ code: 0 })
    const again = await rotate(['token'], env)
    expect(again).toMatchObject({
      code: 0,
      printed: expect.stringContaining('openid_attempt.locked_parts: 0 encrypted'),
    })
    await load.atLeast(10)
    const third = await startPortal({ TOKEN_SECRET: newToken, FILES_KEY: newFiles })
    load.addresses.splice(0, 1, third.url)
    await load.pause(() => second.kill())
    await load.atLeast(5)
    const { failed, count } = await load.end()
    expect(failed).toEqual([])
    expect(count).toBeGreaterThan(30)

    expect(await countAttempts()).toEqual({ old: 0, new: attempts })
    const [hook] = await portal.sql<{ locked: string }>('select secret_locked as locked from webhook where id = $1', [
      webhookId,
    ])
    expect(createSecretBox(newToken, boxPurposes.webhooks).unlock(hook?.locked ?? '')).toBe(webhookSecret)
    expect(await keyOfAccount(newFiles)).toBe(accountKey)
    expect(await inTransaction((tx) => checkHeads(tx, createHeadSigner([newToken])))).toBeNull()
    await expectOldSeal(third.url)
    const signedIn = await post(`${third.url}/api/auth`, { username, password: demoPassword, code: code() })
    expect(signedIn.status).toBe(200)
    await third.kill()
    await expect(startPortal({ TOKEN_SECRET: oldToken, FILES_KEY: oldFiles })).rejects.toThrow('TOKEN_SECRET is not')
  }, 480_000)
})

/** The public key of packs that were sealed with the old secret stays published. */
async function expectOldSeal(url: string): Promise<void> {
  const old = createSeals(oldToken, evidenceSeals)
  const published = await (await fetch(`${url}/api/campaigns/evidence-key`)).json()
  expect(published.former).toEqual([old.publicKey])
}
