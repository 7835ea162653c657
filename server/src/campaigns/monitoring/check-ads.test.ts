import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer, text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import * as desk from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { chromium } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { html, page, withLiveAds } from '../../testing/processes/live-ads.ts'
import { claimPages } from './claim-pages.ts'
import { saveChecks } from './save-checks.ts'

const { portal, pages, requests, origin, account, ana, makeLive, openSite, runChecks, runJob, checksOf } =
  await withLiveAds({
    env: {
      CHROMIUM_PATH: existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : chromium.executablePath(),
      // Tests run as root in containers
      CHROMIUM_SANDBOX: 'false',
    },
  })

describe('the checks of live ads', () => {
  test('share one request of an address, state who asks, and store the text with its hash', {
    timeout: 120_000,
  }, async () => {
    pages.set('/jobs/7', html(page(), { etag: '"a"' }))
    const ids = [await makeLive('/jobs/7'), await makeLive('/jobs/7#apply')]
    await runChecks()
    expect(requests.map(({ url }) => url)).toEqual(['/robots.txt', '/jobs/7'])
    expect(requests[1]?.headers['user-agent']).toMatch(/^Tearsheet\/1\.0 \(.*; \+http.*; checks@beacon\.example\)$/)
    for (const id of ids) expect(await checksOf(id)).toMatchObject([{ result: 'online', status: 200 }])
    const [stored] = await portal.sql<{ storage_key: string }>(
      'select storage_key from ad_check where campaign_item_id = $1',
      [ids[0]],
    )
    const written = await text(await portal.gateways.storage.open(stored?.storage_key ?? ''))
    expect(written).toContain('You administer the catalog')
    const [due] = await portal.sql<{ minutes: number }>(
      'select extract(epoch from due_at - now()) / 60 as minutes from live_page',
    )
    expect(Number(due?.minutes)).toBeGreaterThanOrEqual(59)
  })

  test('request an unchanged page conditionally, and count it as online', async () => {
    pages.set('/jobs/8', (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : html(page(), { etag: '"v1"' })(request, response),
    )
    const id = await makeLive('/jobs/8')
    await runChecks()
    await runChecks()
    expect(await checksOf(id)).toMatchObject([
      { result: 'online', status: 200 },
      { result: 'online', status: 304 },
    ])
  })

  test('report an ad that can no longer be answered, in any language, once two checks have seen it', async () => {
    const [apply, never] = ['<a href="/apply/9">Apply now</a>', '<p>Hae viimeistään perjantaina</p>']
    pages.set('/jobs/9', html(page(apply)))
    pages.set('/jobs/10', html(page(never)))
    const ids = [await makeLive('/jobs/9'), await makeLive('/jobs/10')]
    await runChecks()
    pages.set('/jobs/9', html(page('<p>Hakuaika on umpeutunut</p>')))
    await runChecks()
    await runChecks()
    const [link] = await portal.sql(
      `select jsonb_path_query(fields, '$[*] ? (@.state == "changed")') as changed from ad_check
       where campaign_item_id = $1 order by at desc limit 1`,
      [ids[0]],
    )
    expect(await checksOf(ids[0] ?? '')).toMatchObject(['online', 'changed', 'changed'].map((result) => ({ result })))
    expect(await checksOf(ids[1] ?? '')).toMatchObject(['online', 'online', 'online'].map((result) => ({ result })))
    expect(
      await portal.sql('select kind, changed_fields from ad_finding where campaign_item_id = any($1)', [ids]),
    ).toEqual([{ kind: 'changed', changed_fields: 'applyLink' }])
    expect(link).toMatchObject({ changed: { field: 'applyLink', after: 'No longer offered on the page' } })
  })

  test('respect robots.txt and retry-after', async () => {
    pages.set('/robots.txt', html('User-agent: *\nDisallow: /closed'))
    pages.set('/busy', (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
    const [closed, busy] = [await makeLive('/closed'), await makeLive('/busy')]
    await runChecks()
    expect(requests.map(({ url }) => url)).not.toContain('/closed')
    expect(await checksOf(closed)).toMatchObject([{ result: 'unreadable', unreadable_reason: 'robots' }])
    expect(await checksOf(busy)).toMatchObject([{ result: 'unreadable', unreadable_reason: 'blocked', status: 429 }])
    requests.length = 0
    await runChecks()
    expect(requests).toEqual([])
  })

  test('respect the rules and the limit of a host that an address redirects to', async () => {
    const [target, other] = await Promise.all([openSite(), openSite()])
    pages.set('/to/allowed', (_, response) => response.writeHead(302, { location: `${target.origin}/jobs/1` }).end())
    pages.set('/to/closed', (_, response) => response.writeHead(301, { location: `${other.origin}/private/1` }).end())
    target.pages.set('/jobs/1', html(page()))
    other.pages.set('/robots.txt', html('User-agent: *\nDisallow: /private'))
    other.pages.set('/private/1', html(page()))
    const [allowed, closed] = [await makeLive('/to/allowed'), await makeLive('/to/closed')]
    await runChecks()
    expect(await checksOf(allowed)).toMatchObject([{ result: 'online', status: 200 }])
    expect(await checksOf(closed)).toMatchObject([{ result: 'unreadable', unreadable_reason: 'robots' }])
    expect(target.paths).toEqual(['/robots.txt', '/jobs/1'])
    expect(other.paths).toEqual(['/robots.txt'])
    const hosts = await portal.sql<{ target_host: string }>(
      "select target_host from live_page where address ~ 'allowed'",
    )
    expect(hosts[0]?.target_host).toBe(new URL(target.origin).host)
  })

  test('never have more than two requests of a host that other hosts redirect to', async () => {
    const target = await openSite()
    let [now, most] = [0, 0]
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) {
      const site = at < 2 ? { pages, origin } : await openSite()
      site.pages.set(`/r/${at}`, (_, response) => response.writeHead(302, { location: `${target.origin}/${at}` }).end())
      target.pages.set(`/${at}`, (request, response) => {
        now += 1
        most = Math.max(most, now)
        setTimeout(() => {
          now -= 1
          html(page())(request, response)
        }, 80)
      })
      ids.push(await makeLive(`/r/${at}`, site.origin))
    }
    await runChecks()
    for (const id of ids) expect(await checksOf(id)).toMatchObject([{ result: 'online' }])
    expect(most).toBe(2)
    await runChecks()
    for (const id of ids) expect(await checksOf(id)).toHaveLength(2)
    expect(most).toBe(2)
  })

  test('read pages in other charsets than the response states, and in other scripts', async () => {
    const send = (path: string, charset: string, content: Buffer) =>
      pages.set(path, (_, response) =>
        response.writeHead(200, { 'content-type': `text/html; charset=${charset}` }).end(content),
      )
    const withArabic = Buffer.from(`<html lang="ar"><h1>محاسب أول</h1>${page()}<p>تقدم للوظيفة الآن</p>`)
    send('/utf-16', 'utf-16', withArabic)
    send('/japanese', 'shift_jis', withArabic)
    send('/unknown', 'klingon', withArabic)
    send('/broken', 'utf-8', Buffer.concat([withArabic, Buffer.from([0xc3, 0xff, 0x00])]))
    const ids = await Promise.all(['/utf-16', '/japanese', '/unknown', '/broken'].map((path) => makeLive(path)))
    await runChecks()
    for (const id of ids) {
      expect(await checksOf(id)).toMatchObject([{ result: 'online' }])
      const [check] = await portal.sql<{ storage_key: string }>(
        'select storage_key from ad_check where campaign_item_id = $1',
        [id],
      )
      expect(await text(await portal.gateways.storage.open(check?.storage_key ?? ''))).toContain('محاسب أول')
    }
  })

  test('render a page that scripts display, through the gateway only, and store an image with its hash', {
    timeout: 120_000,
  }, async () => {
    const inside = await openSite()
    const shell = '<title>Board</title><div id="root"></div><script src="/app.js"></script>'
    pages.set('/script', html(shell))
    pages.set('/data.json', html(page()))
    pages.set('/app.js', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
        fetch('http://10.0.0.1/').catch(() => {})
        new WebSocket('ws://${new URL(inside.origin).host}/socket')
        navigator.sendBeacon('${inside.origin}/beacon', 'x')
        fetch('/data.json').then((data) => data.text()).then((text) => { document.body.innerHTML = text })`),
    )
    pages.set('/empty', html(shell.replace('app.js', 'none.js')))
    const [id, empty] = [await makeLive('/script'), await makeLive('/empty')]
    await runChecks()
    expect(await checksOf(id)).toMatchObject([{ result: 'online', status: 200 }])
    expect(await checksOf(empty)).toMatchObject([{ result: 'unreadable', unreadable_reason: 'script' }])
    expect(inside.requests).toEqual([])
    const [check] = await portal.sql<{ capture_key: string; capture_sha256: string }>(
      'select capture_key, capture_sha256 from ad_check where campaign_item_id = $1',
      [id],
    )
    const image = await buffer(await portal.gateways.storage.open(check?.capture_key ?? ''))
    expect(image.subarray(1, 4).toString()).toBe('PNG')
    expect(createHash('sha256').update(image).digest('hex')).toBe(check?.capture_sha256)
  })

  test('give up on a body that arrives slowly', { timeout: 60_000 }, async () => {
    pages.set('/drip', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => response.write('<p>'), 200)
      response.on('close', () => clearInterval(timer))
    })
    const id = await makeLive('/drip')
    await runChecks()
    expect(await checksOf(id)).toMatchObject([{ result: 'unreadable', unreadable_reason: 'too_slow' }])
  })

  test('survive redirect loops, private networks, gzip bombs and large pages', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024))
    const there = await openSite()
    pages.set('/between', (_, response) => response.writeHead(302, { location: `${there.origin}/between` }).end())
    there.pages.set('/between', (_, response) => response.writeHead(302, { location: `${origin}/between` }).end())
    pages.set('/loop', (_, response) => response.writeHead(302, { location: '/loop' }).end())
    pages.set('/private', (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
    pages.set('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }).end(bomb),
    )
    pages.set('/large', html('x'.repeat(10 * 1024 * 1024)))
    const paths = ['/loop', '/between', '/private', '/bomb', '/large']
    const ids = await Promise.all(paths.map((path) => makeLive(path)))
    await runChecks()
    const reasons = await Promise.all(ids.map(async (id) => (await checksOf(id))[0]?.unreadable_reason))
    expect(reasons).toEqual(['redirects', 'redirects', 'private', 'too_large', 'too_large'])
    for (const path of ['/loop', '/between']) expect(requests.filter(({ url }) => url === path)).toHaveLength(1)
  })

  test('never have more than two requests of a host at once', async () => {
    let [now, most] = [0, 0]
    for (let at = 0; at < 8; at += 1)
      pages.set(`/slow/${at}`, (request, response) => {
        now += 1
        most = Math.max(most, now)
        setTimeout(() => {
          now -= 1
          html(page())(request, response)
        }, 60)
      })
    const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => makeLive(`/slow/${at}`)))
    await runChecks()
    for (const id of ids) expect(await checksOf(id)).toHaveLength(1)
    expect(most).toBe(2)
  })

  test('leave out excluded accounts and publications, and ads that have ended', async () => {
    pages.set('/jobs/9', html(page()))
    const [id, ended] = [await makeLive('/jobs/9'), await makeLive('/jobs/9')]
    await portal.sql('update campaign_item set end_date = current_date - 2 where id = $1', [ended])
    const body = { clientAccountId: account.clientAccountId, isExcluded: true }
    expect((await portal.call(desk.excludeFromChecks, body, ana)).body).toEqual({ isExcluded: true })
    await runChecks()
    expect(requests).toEqual([])
    const listed = await portal.call(desk.listExclusions, {}, ana)
    expect(listed.body.exclusions).toMatchObject([{ name: 'Harbor College, Recruiting', by: 'Ana Abel' }])
    await portal.call(desk.excludeFromChecks, { ...body, isExcluded: false }, ana)
    await runChecks()
    expect([(await checksOf(id)).length, (await checksOf(ended)).length]).toEqual([1, 0])
  })

  test('are repeated after a killed process, whose late result is dropped', async () => {
    pages.set('/jobs/10', html(page()))
    const id = await makeLive('/jobs/10')
    await runJob()
    await portal.sql("update live_page set due_at = now() - interval '1 minute'")
    const { database } = portal.gateways
    const claim = (by: string) =>
      database.transaction('tearsheet_provider', (tx) => claimPages(tx, { by, limit: 50, now: new Date() }))
    const [killed] = await claim('01990000-0000-7000-8000-000000000001')
    expect(killed?.address).toBe(`${origin}/jobs/10`)
    expect(await claim('01990000-0000-7000-8000-000000000002')).toEqual([])
    await portal.sql("update live_page set leased_until = now() - interval '1 second'")
    await runJob()
    expect(await checksOf(id)).toEqual([])
    await portal.sql("update live_page set requested_at = now() - interval '66 minutes'")
    await runJob()
    expect(await checksOf(id)).toHaveLength(1)
    if (!killed) throw new Error('Nothing was claimed')
    const received = { kind: 'none', reason: 'unreachable', status: null, rules: [], retry: null } as const
    const context = jobContext({ database }, 'Beacon')
    await saveChecks(context, { page: killed, received, checked: [], now: new Date(), doneAt: new Date() })
    expect(await portal.sql('select id from live_page')).toHaveLength(1)
  })
})
