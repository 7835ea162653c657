import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { openAs, test } from '../fixtures.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { callAs, type Visitor } from '../portal.ts'

const form = '/request-new-quote/regular-entry-form'
const title = (page: Page) => page.getByLabel('Campaign title', { exact: true })
const department = (page: Page) => page.getByLabel(/^Department/)
const saved = (page: Page) => page.getByText(/^Saved at \d+:\d\d [AP]M$/).last()
const failed = (page: Page) => page.getByText(/^Not saved\. We’ll try again/).last()
/** Saves again at once; after ten seconds, as on a busy machine, the page has done so itself and the button is gone. */
const tryNow = (page: Page) => page.getByRole('button', { name: 'Try now' }).or(saved(page)).first().click()

const creation = (url: URL) => url.pathname === '/api/pending-quotes'
const update = (url: URL) => /^\/api\/pending-quotes\/[0-9a-f-]{36}$/.test(url.pathname)

/** Aborts the request before it reaches the server. */
const neverSent = (route: Route) => route.abort('connectionreset')
/** Aborts the connection after the server has processed the request. */
const replyLost = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Returns the complete drafts of the account with a title. */
async function draftsOf(visitor: Visitor, campaignTitle: string) {
  const scope = {
    clientId: visitor.activeView?.client.id ?? '',
    clientAccountId: visitor.activeView?.clientAccountId ?? '',
  }
  const query = { keyword: campaignTitle, pageNumber: 1, paginationLimit: 100, ...scope }
  const { data } = await callAs(visitor, quotes.list, { query })
  const whole = data.map(({ id }) => callAs(visitor, quotes.getDetails, { quoteId: id }))
  return (await Promise.all(whole)).map(({ pendingQuote }) => pendingQuote)
}

/** Opens the page again in the same browser. */
async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(title(page)).toBeVisible()
  return page
}

interface Scene {
  page: Page
  context: BrowserContext
  visitor: Visitor
  /** Types text that is saved two seconds later, or when it is interrupted. */
  type: (text: string) => Promise<void>
}

/** Interrupts a save at some point. Resolves to the page that continues. */
type Cut = (scene: Scene) => Promise<Page>

const creations: Record<string, Cut> = {
  'the window closes before anything is sent': async ({ page, context, type }) => {
    await context.setOffline(true)
    await type('Surgery')
    await page.close()
    await context.setOffline(false)
    return openAgain(context, form)
  },
  'the creation never leaves': async ({ page, type }) => {
    await page.route(creation, neverSent)
    await type('Surgery')
    await expect(failed(page)).toBeVisible()
    await page.unroute(creation)
    await tryNow(page)
    return page
  },
  'the creation is done and its answer lost': async ({ page, type }) => {
    await page.route(creation, replyLost)
    await type('Surgery')
    await expect(failed(page)).toBeVisible()
    await page.unroute(creation)
    await tryNow(page)
    return page
  },
  'the server is away for the creation': async ({ page, type }) => {
    const body = JSON.stringify({ errors: [{ code: 'unavailable', message: 'We encountered an error.' }] })
    await page.route(creation, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }))
    await type('Surgery')
    await expect(failed(page)).toBeVisible()
    await page.unroute(creation)
    await tryNow(page)
    return page
  },
  'the page is loaded again while the creation is under way': async ({ page, type }) => {
    let isDone = () => {}
    const done = new Promise<void>((resolve) => {
      isDone = resolve
    })
    let times = 0
    await page.route(creation, async (route) => {
      if (times++ > 0) return route.continue()
      await route.fetch()
      isDone()
    })
    await type('Surgery')
    await done
    await page.goto(form)
    return page
  },
}

const updates: Record<string, Cut> = {
  'the save never leaves': async ({ page, type }) => {
    await page.route(update, neverSent)
    await type('Surgery')
    await expect(failed(page)).toBeVisible()
    await page.unroute(update)
    await tryNow(page)
    return page
  },
  'the save is done, its answer lost, and the typing goes on': async ({ page, type }) => {
    await page.route(update, replyLost)
    await type('Surg')
    await expect(failed(page)).toBeVisible()
    await page.unroute(update)
    await type('Surgery')
    await tryNow(page)
    return page
  },
  'the save is done, its answer lost, and the page is loaded again': async ({ page, type }) => {
    await page.route(update, replyLost)
    await type('Surg')
    await expect(failed(page)).toBeVisible()
    await page.unroute(update)
    await page.context().setOffline(true)
    await type('Surgery')
    await page.context().setOffline(false)
    await page.reload()
    return page
  },
  'the window closes while the save is under way': async ({ page, context, type }) => {
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    await page.route(update, () => isAsked())
    await type('Surgery')
    await asked
    const address = page.url()
    await page.close()
    return openAgain(context, address)
  },
  'the save after a conflict is cut': async ({ page, visitor, type }) => {
    const id = page.url().split('/').at(-1) ?? ''
    const { pendingQuote } = await callAs(visitor, quotes.getDetails, { quoteId: id })
    const theirs = { department: 'Imaging', version: pendingQuote.version }
    await callAs(visitor, quotes.update, theirs, { params: { id } })
    await type('Surgery')
    await expect(page.getByRole('alert').filter({ hasText: quoteMessages.changedByAnother })).toBeVisible()
    await page.route(update, replyLost)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(failed(page)).toBeVisible()
    await page.unroute(update)
    await tryNow(page)
    return page
  },
}

/** Checks that the typed text is on the screen and on the server, in one draft only. */
async function expectOnce(page: Page, visitor: Visitor, campaignTitle: string): Promise<void> {
  await expect(saved(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(quoteMessages.changedByAnother)).toBeHidden()
  await expect(title(page)).toHaveValue(campaignTitle)
  await expect(department(page)).toHaveValue('Surgery')
  await expect
    .poll(async () => (await draftsOf(visitor, campaignTitle)).map((draft) => draft.department))
    .toEqual(['Surgery'])
  await page.reload()
  await expect(department(page)).toHaveValue('Surgery')
  expect(await draftsOf(visitor, campaignTitle)).toHaveLength(1)
}

for (const [index, [name, cut]] of Object.entries(creations).entries())
  test(`saves typed text once when ${name}`, async ({ page, context, open }) => {
    const visitor = await open(form, people.northern)
    await expect(title(page)).toBeVisible()
    // Leaves the page, whatever it asks
    page.on('dialog', (dialog) => void dialog.accept())
    const campaignTitle = `Anesthetist, creation ${index}`
    const type = async (text: string) => {
      await title(page).fill(campaignTitle)
      await department(page).fill(text)
    }
    await expectOnce(await cut({ page, context, visitor, type }), visitor, campaignTitle)
  })

for (const [index, [name, cut]] of Object.entries(updates).entries())
  test(`saves typed text once when ${name}`, async ({ page, context, begin }) => {
    const visitor = await begin(people.northern)
    const campaignTitle = `Anesthetist, save ${index}`
    const { pendingQuote } = await callAs(visitor, quotes.create, { campaignTitle })
    await page.goto(`${form}/${pendingQuote.id}`)
    await expect(title(page)).toHaveValue(campaignTitle)
    page.on('dialog', (dialog) => void dialog.accept())
    const type = (text: string) => department(page).fill(text)
    await expectOnce(await cut({ page, context, visitor, type }), visitor, campaignTitle)
  })

test('saves typed text once after signing in again when the session has ended', async ({ page, open, browser }) => {
  const visitor = await open(form, people.northern)
  await title(page).fill('Anesthetist, expiry')
  await expect(saved(page)).toBeVisible()
  // The token is rejected from now on, as if it had expired
  await page.route('**/api/**', (route) =>
    route.request().headers()['x-auth-token'] === visitor.token
      ? route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: JSON.stringify({ errors: [{ code: 'unauthenticated', message: 'Sign in again' }] }),
        })
      : route.fallback(),
  )
  await department(page).fill('Surgery')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await signInForm(page).signIn(people.northern, password)
  await expect(again).toBeHidden()
  const context = await browser.newContext()
  const other = await context.newPage()
  const fresh = await openAs(other, '/dashboard', people.northern)
  await context.close()
  await expectOnce(page, fresh, 'Anesthetist, expiry')
})
