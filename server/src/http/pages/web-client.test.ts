import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { presentConfiguration } from '../../identity/sign-in/present-configuration.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { serveWebClient } from './web-client.ts'

const portal = await withPortal()

test('no response allows inline scripts or styles', async () => {
  for (const url of ['/api/health', '/login', '/no-such-page'])
    expect((await portal.app.inject(url)).headers['content-security-policy']).not.toContain('unsafe')
})

describe('the built client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-web-'))
  const app = fastify()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', "script-src 'self';style-src 'self'")
    done()
  })
  beforeAll(async () => {
    for (const path of ['portal/dist/assets', 'portal/dist-server', 'desk/dist/assets'])
      mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(
      join(folder, 'portal/dist/index.html'),
      `<head>
    <title>PAGE_TITLE</title>
    <script src="/theme.js"></script>
    <link rel="preload" href="/api/config" as="fetch" crossorigin="anonymous" />
    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/base.css">
    <link rel="preload" href="/assets/face.woff2" as="font" crossorigin="">
  </head><style nonce="PAGE_NONCE"></style><div id="root"></div>`,
    )
    writeFileSync(
      join(folder, 'desk/dist/index.html'),
      '<title>PAGE_TITLE</title><style nonce="PAGE_NONCE"></style><div id="root">desk</div>',
    )
    writeFileSync(join(folder, 'portal/dist/job-stats-embed.html'), '<div id="root">statistics</div>')
    writeFileSync(join(folder, 'portal/dist/assets/a.js'), 'export {}')
    writeFileSync(join(folder, 'desk/dist/assets/queues.js'), 'export const queues = 1')
    writeFileSync(
      join(folder, 'portal/dist-server/render.js'),
      `export const signInDocument = (html, _configuration, isOnTheWay) => html.replace('</head>', '<script>before()</script></head>')
        .replace('<div id="root">', '<h1>Sign in</h1>' + isOnTheWay + '<div id="root">')`,
    )
    await serveWebClient(
      app,
      presentConfiguration(readConfig({ PORTAL_TITLE: '$& Jobs <b>' })),
      pathToFileURL(`${folder}/`),
    )
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('serves the page in the statistics frame with a policy of its own, to pages of this origin only', async () => {
    const response = await app.inject('/job-stats-embed')
    expect([response.statusCode, response.body]).toEqual([200, '<div id="root">statistics</div>'])
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('responds to HEAD as to GET, without the page: monitors and link checkers send it', async () => {
    for (const url of ['/', '/login', '/desk', '/job-stats-embed', '/no-such-page', '/api/no-such-call']) {
      const page = await app.inject(url)
      const head = await app.inject({ method: 'HEAD', url })
      const { 'content-length': length, 'content-type': type } = page.headers
      expect([url, head.statusCode, head.headers['content-type'], head.body]).toEqual([url, page.statusCode, type, ''])
      expect(head.headers['content-length']).toBe(length)
    }
  })

  test('serves the desk’s page at each of its URLs, and only there', async () => {
    for (const url of ['/desk', '/Desk/reviews?item=1']) {
      const response = await app.inject(url)
      expect([url, response.statusCode]).toEqual([url, 200])
      expect(response.body).toContain('<div id="root">desk</div>')
      expect(response.body).not.toContain('PAGE_NONCE')
    }
    for (const url of ['/dashboard', '/desk.html', '/desk/reviews/more'])
      expect((await app.inject(url)).body).toContain('<div id="root"></div>')
    const script = await app.inject('/assets/queues.js')
    expect([script.body, script.headers['cache-control']]).toEqual([
      'export const queues = 1',
      'public, max-age=31536000, immutable',
    ])
  })

  test('has a title for each URL before a script has run, starting with the configured one', async () => {
    const titleAt = async (url: string) => (await app.inject(url)).body.match(/<title>(.*)<\/title>/)?.[1]
    expect(await titleAt('/login')).toBe('$&amp; Jobs &lt;b&gt;: Sign in')
    expect(await titleAt('/Login?from=/invoices')).toBe('$&amp; Jobs &lt;b&gt;: Sign in')
    expect(await titleAt('/my-campaigns?tab=all')).toBe('$&amp; Jobs &lt;b&gt;: My Campaigns')
    expect(await titleAt('/desk')).toBe('$&amp; Jobs &lt;b&gt;: Desk')
    expect(await titleAt('/desk/To-Publish?item=1')).toBe('$&amp; Jobs &lt;b&gt;: Desk, To publish')
    // Both redirect
    for (const url of ['/', '/no-such-page']) expect(await titleAt(url)).toBe('$&amp; Jobs &lt;b&gt;')
  })

  test.each(['gzip', 'br', undefined])('serves its page at the root URL, requested with %s', async (encoding) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    for (const url of ['/', '/?from=mail', '/index', '/dashboard', '/Login', '/campaign-detail/1']) {
      const response = await app.inject({ url, headers })
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ])
      expect(response.body).toContain('<div id="root">')
      expect(response.body).not.toContain('PAGE_NONCE')
    }
    expect((await app.inject({ url: '/assets/a.js', headers })).body).toBe('export {}')
  })

  test('serves the prerendered sign-in page, and allows its inline script only by its hash', async () => {
    for (const [url, text] of [
      ['/login', '<h1>Sign in</h1>false'],
      ['/Login?from=/invoices', '<h1>Sign in</h1>true'],
    ] as const) {
      const page = await app.inject(url)
      expect(page.body).toContain(text)
      const hash = createHash('sha256').update('before()').digest('base64')
      expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    }
    // The other pages have no inline scripts
    const other = await app.inject('/dashboard')
    expect(other.headers['content-security-policy']).not.toContain('sha256')
    expect(other.body).not.toContain('Sign in</h1>')
  })

  test('serves its page with the status 404 at an unknown URL, from where it redirects', async () => {
    for (const url of ['/no-such-page', '/assets/', '/assets', '/index.html', '/campaign-detail/1/2/3/4']) {
      const response = await app.inject(url)
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([
        url,
        404,
        'text/html; charset=utf-8',
      ])
      expect(response.body).toContain('<div id="root">')
    }
  })
})
