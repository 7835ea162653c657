import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import type { CheckingOptions } from '../../testing/processes/checking-process.ts'
import { forkScript } from '../../testing/processes/fork-script.ts'
import { html, page, withLiveAds } from '../../testing/processes/live-ads.ts'

const database = await cloneDatabase('demo')
const { portal, pages, requests, origin, makeLive, runJob, checksOf } = await withLiveAds({ database })
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-checks-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that checks ads. @param later how much later than now its clock is, in milliseconds */
async function start(later: number): Promise<ChildProcess> {
  const options: CheckingOptions = {
    logins: database.logins,
    folder,
    allow: new URL(origin).host,
    leaseSeconds: 1,
    clock: { real: 0, shown: later, faster: 1 },
  }
  const child = forkScript('checking-process.ts', JSON.stringify(options))
  children.push(child)
  await once(child, 'message')
  child.send('start')
  return child
}

describe('checks of a process that is killed', () => {
  test('are repeated once by another process, an hour later, and none is lost', { timeout: 120_000 }, async () => {
    const hour = 3_600_000
    let isSilent = true
    const ids: string[] = []
    for (let at = 0; at < 4; at += 1) {
      // Two are under way when the process is killed, and two wait for the host
      pages.set(`/jobs/${at}`, (request, response) => (isSilent ? undefined : html(page())(request, response)))
      ids.push(await makeLive(`/jobs/${at}`))
    }
    await runJob()
    const child = await start(hour)
    const requested = () => requests.filter(({ url }) => url?.startsWith('/jobs/'))
    await vi.waitFor(() => expect(requested()).toHaveLength(2), 30_000)
    child.kill('SIGKILL')
    await once(child, 'exit')
    isSilent = false
    const second = await start(hour * 1.5)
    await vi.waitFor(async () => expect((await Promise.all(ids.map(checksOf))).flat()).toHaveLength(2), 30_000)
    second.kill('SIGKILL')
    await once(second, 'exit')
    expect(requested()).toHaveLength(4)
    await start(hour * 2.5)
    await vi.waitFor(
      async () => {
        const checks = await Promise.all(ids.map(checksOf))
        expect(checks.every((one) => one.length > 0)).toBe(true)
      },
      { timeout: 30_000 },
    )
    const counts = new Map<string, number>()
    for (const { url = '' } of requested()) counts.set(url, (counts.get(url) ?? 0) + 1)
    expect([...counts.values()].every((count) => count <= 2)).toBe(true)
    expect(await portal.sql('select from live_page where leased_until is not null')).toEqual([])
  })
})
