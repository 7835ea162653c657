import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { create as createCampaign, list as listCampaigns } from '@tearsheet/protocol/campaigns/endpoints'
import { submit } from '@tearsheet/protocol/quotes/endpoints'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { fetchPatiently } from '../../testing/fetch-patiently.ts'
import { runOnNode } from '../../testing/processes/fork-script.ts'

const serverFolder = resolve(import.meta.dirname, '../../..')
const rounds = 4
let folder = ''
let port = 0
let server: ChildProcess

/** Starts the real process, with its own database and files. */
async function start(): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DEMO: 'true',
    DATA_DIR: folder,
    DATABASE_URL: '',
    PORT: String(port),
    LOG_LEVEL: 'error',
  }
  server = spawn(process.execPath, [runOnNode, 'src/main.ts'], {
    cwd: serverFolder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let left = 1000; left > 0; left -= 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    if (answered?.ok) return
    if (server.exitCode !== null) throw new Error(`The server exited with code ${server.exitCode}`)
    await sleep(100)
  }
  throw new Error('The server did not become ready')
}

/** Kills the process, like a power failure. */
async function kill(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGKILL')
  await ended
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetchPatiently(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

describe('server killed during the submission of a quote', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tearsheet-crash-'))
    port = await freePort()
    await start()
  }, 120_000)
  afterAll(async () => {
    await kill()
    // The database server notices by itself that the process is gone.
    await sleep(500)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('has created one campaign after the retry, whenever the kill happened', { timeout: 180_000 }, async () => {
    const signedIn = await post('/auth', { username: 'full@lakeside.example', password: demoPassword })
    const { token, activeView } = signedIn.body
    const scope = { activeView, clientId: activeView.client.id, clientAccountId: activeView.clientAccountId }
    const call = (path: string, body: object, key?: string) =>
      post(path, { ...scope, ...body }, { 'x-auth-token': token, ...(key ? { 'idempotency-key': key } : {}) })
    const quote = (campaignTitle: string) => ({
      campaignTitle,
      jobDescription: '<p>Lead the night shift.</p>',
      applyEmail: 'jobs@lakeside.example',
      deadlineType: 'open-until-filled',
      startDateType: 'immediately',
      endDateType: 'maximize-runtime',
      manual: [{ name: 'The Campus Crier', type: 1 }],
    })
    // Measures a submission on this machine, so that the kills happen before, within and after it.
    expect((await call(createCampaign.path, quote('Warm-up'))).status).toBe(200)
    const began = performance.now()
    await call(createCampaign.path, quote('Warm-up'))
    const usual = performance.now() - began

    const lostAnswers: boolean[] = []
    for (let round = 0; round < rounds; round += 1) {
      const title = `Crash round ${round} ${uuidv7()}`
      const key = uuidv7()
      const first = call(submit.path, quote(title), key).then(
        (response) => response,
        () => null,
      )
      await sleep((usual * 1.5 * (round + Math.random())) / rounds)
      await kill()
      const answered = await first
      lostAnswers.push(answered === null)
      await start()

      const retried = await call(submit.path, quote(title), key)
      expect(retried.status).toBe(200)
      if (answered) expect(retried.body).toEqual(answered.body)
      const query = { ...scope, keyword: title, filteredView: 'active' }
      const found = (await call(listCampaigns.path, { query })).body.active
      expect(found.totalCount).toBe(1)
      expect(found.data[0]).toMatchObject({ id: retried.body.campaign.id, itemCount: 1 })
    }
    // At least one kill came before the response, or this proves nothing.
    expect(lostAnswers).toContain(true)
  })
})
