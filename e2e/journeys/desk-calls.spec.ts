import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { startServer } from '../portal-server.ts'

/** Longer than the desk waits for the event about an own step. */
const quietMs = 1_500

/** Counts the API requests of a page, without the stream of events. */
function countRequests(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events')) sent.push(pathname.replace('/api/desk/', ''))
  })
  return async (act: () => Promise<unknown>) => {
    sent.length = 0
    await act()
    let before = -1
    while (before !== sent.length) {
      before = sent.length
      await page.waitForTimeout(quietMs)
    }
    return [...sent]
  }
}

// R21.47
test('sends one request for the next ad, three for a step and one for a search', async ({ page }) => {
  const portal = await startServer({ AUTOPILOT_SECONDS: '86400' })
  try {
    const requests = countRequests(page)
    const keys = createKeyboard(page)
    const opened = page.getByRole('region', { name: 'Open ad' }).getByRole('heading', { level: 2 })
    const startedAt = Date.now()
    await page.goto(`${portal.address}/desk/reviews`)
    const loaded = await requests(async () => {
      await signInForm(page).signIn(people.staff, password)
      await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
      test.info().annotations.push({ type: 'first row', description: `${Date.now() - startedAt} ms` })
    })
    const first = await requests(() => keys.press('j'))
    await expect(opened).toHaveText('Science Careers (AAAS)')
    const next = await requests(() => keys.press('j'))
    await expect(opened).toHaveText('SalesJobs.com')
    const done = await requests(async () => {
      await keys.press('e')
      await expect(opened).not.toHaveText('SalesJobs.com')
    })
    const found = await requests(async () => {
      await page.getByRole('searchbox').fill('nurse')
      await expect(page).toHaveURL(/keyword=nurse/)
    })
    test.info().annotations.push({
      type: 'requests',
      description: JSON.stringify({ loaded, first, next, done, found }),
    })
    expect(first).toEqual(['look'])
    expect(next).toEqual(['look'])
    expect(done.toSorted()).toEqual(['completeReview', 'loadQueue', 'look'])
    expect(found).toEqual(['listWork'])
  } finally {
    await portal.stop()
  }
})
