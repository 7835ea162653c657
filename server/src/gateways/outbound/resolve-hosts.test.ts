import { lookup } from 'node:dns/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type NameServer, startNameServer } from '../../testing/name-server.ts'
import { openOutbound } from './open.ts'
import { createHostResolver } from './resolve-hosts.ts'

const lasting = new AbortController().signal
let silent: NameServer
let server: NameServer
beforeEach(async () => {
  silent = await startNameServer({ isSilent: true })
  server = await startNameServer()
})
afterEach(() => Promise.all([silent.close(), server.close()]))

/** Resolves once a name server has received a query. */
const asked = ({ questions }: NameServer) => expect.poll(() => questions.length).toBeGreaterThan(0)

describe('while name servers do not respond', () => {
  it('leaves the threads of the system’s own look-up free, which still responds', async () => {
    const outbound = openOutbound({ nameServers: [silent.address], deadlineMs: 1_000, maxAtOnce: 24 })
    const site = (place: number) => `https://silent${place}.example/`
    const loads = Array.from({ length: 24 }, (_, place) => outbound.load(site(place), { person: String(place) }))
    const posts = Array.from({ length: 24 }, (_, place) => outbound.post(site(place), { body: '', headers: {} }))
    const settled = Promise.allSettled([...loads, ...posts])
    await asked(silent)
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
    expect(await lookup('localhost')).toHaveProperty('address')
    for (const outcome of await settled) expect(outcome).toMatchObject({ reason: { name: 'OutboundError' } })
    expect(process.getActiveResourcesInfo()).not.toContain('QueryReqWrap')
  })

  it('ends a look-up when its caller aborts, without counting it as a failure of the host', async () => {
    const resolve = createHostResolver({ servers: [silent.address] })
    const caller = new AbortController()
    const first = resolve('silent.example', caller.signal)
    await asked(silent)
    caller.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    silent.questions.length = 0
    const second = new AbortController()
    const again = resolve('silent.example', second.signal)
    await asked(silent)
    second.abort(new Error('left'))
    await expect(again).rejects.toThrow('left')
  })

  it('ends a look-up at its deadline, and does not query for the host again for a minute', async () => {
    let now = 0
    const resolve = createHostResolver({ servers: [silent.address], deadlineMs: 100, now: () => now })
    await expect(resolve('silent.example', lasting)).rejects.toThrow('Host not found')
    silent.questions.length = 0
    now = 59_000
    await expect(resolve('Silent.example.', lasting)).rejects.toThrow('Host not found')
    expect(silent.questions).toEqual([])
    now = 60_000
    await expect(resolve('silent.example', lasting)).rejects.toThrow('Host not found')
    expect(silent.questions).not.toEqual([])
  })
})

describe('a host’s addresses', () => {
  it('are returned by the name servers', async () => {
    server.addresses.set('jobs.example', ['192.0.2.1', '192.0.2.2'])
    expect(await createHostResolver({ servers: [server.address] })('jobs.example', lasting)).toEqual([
      { address: '192.0.2.1', family: 4 },
      { address: '192.0.2.2', family: 4 },
    ])
    expect(server.questions.toSorted()).toEqual(['jobs.example A', 'jobs.example AAAA'])
  })

  it('are returned from the machine’s hosts file first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tearsheet-hosts-'))
    const hostsFile = join(folder, 'hosts')
    writeFileSync(
      hostsFile,
      '# ours\n127.0.0.1\tlocalhost\n192.0.2.9 other Jobs.example # here\n2001:db8::9 jobs.example\n',
    )
    const resolve = createHostResolver({ servers: [server.address], hostsFile })
    expect(await resolve('jobs.example', lasting)).toEqual([
      { address: '192.0.2.9', family: 4 },
      { address: '2001:db8::9', family: 6 },
    ])
    expect(server.questions).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('are not found if no name server returns any', async () => {
    await expect(createHostResolver({ servers: [server.address] })('none.example', lasting)).rejects.toThrow(
      'Host not found',
    )
  })
})
