import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { startServer } from '../portal-server.ts'

/**
 * Starts two small services on this machine that respond as chat and analytics do: with a script that reports its
 * presence.
 */
async function startServices() {
  const scripts: Record<string, string> = {
    '/analytics.js': `const waiting = window.tearsheetAnalytics;
      window.tearsheetAnalytics = { push: (view) => navigator.sendBeacon(new URL('/view', document.currentScript?.src ?? address), JSON.stringify(view)) };
      for (const view of waiting) window.tearsheetAnalytics.push(view);`,
    '/chat.js': 'document.documentElement.dataset.chat = String(performance.now())',
  }
  const asked: string[] = []
  const views: Array<{ title: string; path: string }> = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url.pathname + url.search)
    response.setHeader('access-control-allow-origin', '*').setHeader('cross-origin-resource-policy', 'cross-origin')
    if (url.pathname === '/view') {
      let text = ''
      for await (const part of request) text += part
      views.push(JSON.parse(text))
      return response.end()
    }
    const script = scripts[url.pathname]
    response.statusCode = script ? 200 : 404
    response
      .setHeader('content-type', 'text/javascript')
      .end(script?.replace('address', `'http://${request.headers.host}'`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port, not on a pipe
  return { address, asked, views, stop: () => server.close() }
}

test('records page views of titled routes, and starts the chat a second after the page', async ({ page }) => {
  const services = await startServices()
  const portal = await startServer({
    PORTAL_TITLE: 'Job Desk',
    ANALYTICS_URL: `${services.address}/analytics.js`,
    ANALYTICS_KEY: 'an-analytics-key',
    CHAT_URL: `${services.address}/chat.js`,
    CHAT_LICENCE: 'a chat licence',
  })
  try {
    await page.goto(`${portal.address}/login`)
    await expect(page).toHaveTitle('Job Desk: Sign in')
    await expect.poll(() => services.views).toContainEqual({ title: 'Job Desk: Sign in', path: '/login' })
    expect(services.asked).toContain('/analytics.js?key=an-analytics-key')
    await expect.poll(() => services.asked).toContain('/chat.js?licence=a+chat+licence')
    const began = await page.evaluate(() => Number(document.documentElement.dataset.chat))
    expect(began).toBeGreaterThanOrEqual(1000)

    await signInForm(page).signIn(people.fullUser, password)
    await page.getByRole('link', { name: 'My Campaigns' }).click()
    await expect.poll(() => services.views.map(({ path }) => path)).toEqual(['/login', '/Dashboard', '/my-campaigns'])
    await page.getByRole('tab', { name: /^Archived/ }).click()
    await expect(page).toHaveURL(/tab=archived/)
    expect(services.views.every(({ title }) => title.startsWith('Job Desk: '))).toBe(true)
    expect(services.views).toHaveLength(3)
    await page.goto(`${portal.address}/manage-account/company-profile`)
    await expect
      .poll(() => services.views.at(-1))
      .toEqual({ title: 'Job Desk: Company Profile', path: '/manage-account/company-profile' })
  } finally {
    await portal.stop()
    services.stop()
  }
})
