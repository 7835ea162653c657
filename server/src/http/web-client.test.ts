import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

test('no answer lets in inline scripts or styles', async () => {
  for (const url of ['/api/health', '/login', '/no-such-page'])
    expect((await portal.app.inject(url)).headers['content-security-policy']).not.toContain('unsafe')
})

test.each(['gzip', 'br', undefined])(
  'the page answers at the address of the portal itself, asked for with %s',
  async (encoding) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    for (const url of ['/', '/?from=mail', '/index', '/dashboard', '/Login', '/campaign-detail/1']) {
      const reply = await portal.app.inject({ url, headers })
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('<div id="root">')
      expect(reply.body).not.toContain('PAGE_NONCE')
    }
  },
)

test('an address of no page bears the status 404 and the page, which leads elsewhere', async () => {
  for (const url of ['/no-such-page', '/assets/', '/assets', '/index.html', '/campaign-detail/1/2/3/4']) {
    const reply = await portal.app.inject(url)
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('<div id="root">')
  }
})
