import { expect, type Page, type Request } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import * as deskClients from '@tearsheet/protocol/clients/desk-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as accounts from '@tearsheet/protocol/identity/account-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { callAs, type Visitor } from './portal.ts'

const steps = Array.from({ length: 11 }, (_, index) => `step-${index + 1}`)

/** An address of every page outside an account. */
export const publicRoutes = [
  '/login',
  '/forgot-password',
  '/accessibility-conformance',
  '/evidence',
  '/tearsheets-expired',
  '/signed-in',
]

/** An address of every page for signed-in users that is independent of the account. */
export const signedInRoutes = ['/select-account', '/reset-password', '/second-factor']

const scopeOf = ({ activeView }: Visitor) => ({
  clientId: activeView?.client.id ?? '',
  clientAccountId: activeView?.clientAccountId ?? '',
})

/** Returns the addresses of pages for administrators of a client. */
export async function settingsRoutes(visitor: Visitor): Promise<string[]> {
  const { users } = await callAs(visitor, accounts.list, { query: { ...scopeOf(visitor), pageNumber: 1 } })
  const pages = ['users', 'add-user', `edit-user/${users[0]?.id ?? ''}`, 'activity']
  return pages.map((path) => `/manage-account/${path}`)
}

/** Returns an address of every page in the shell, with data of the demo world. */
export async function accountRoutes(visitor: Visitor): Promise<string[]> {
  const scope = scopeOf(visitor)
  const page = { pageNumber: 1, paginationLimit: 100, ...scope }
  const { data } = await callAs(visitor, quotes.list, { query: { ...page, filteredView: 'draft' } })
  const { all } = await callAs(visitor, campaigns.list, { query: { ...page, filteredView: 'all' } })
  const draft = data.find(({ campaignTitle }) => campaignTitle === 'Director of Undergraduate Admissions')?.id ?? ''
  const campaignId = all.data.find(({ name }) => name.startsWith('Assistant Professor of Nursing'))?.id ?? ''
  const bills = await callAs(visitor, invoices.list, { query: { ...page, filteredView: 'All' } })
  const [open, closed] = [0, 1].map((wanted) => bills.All.data.find(({ status }) => status === wanted)?.id ?? '')
  const { campaignItems } = await callAs(visitor, campaigns.getDetails, { campaignId })
  const proof = campaignItems.find(({ artwork, tab }) => artwork.length > 0 && tab === 'ready-for-approval')?.id ?? ''
  return [
    '/dashboard',
    '/notifications',
    '/my-campaigns',
    '/my-campaigns?tab=draft',
    '/my-campaigns?show=calendar',
    '/my-campaigns?show=calendar&look=list',
    '/my-campaigns?keyword=nothing%20at%20all',
    `/campaign-detail/${campaignId}`,
    `/campaign-detail/${campaignId}/show-all`,
    `/campaign-detail-item/${campaignId}/${proof}`,
    `/campaign-detail-item/${campaignId}/${proof}/review-artwork`,
    '/invoices',
    '/manage-account',
    '/manage-account/company-profile',
    '/manage-account/notifications',
    '/contracts',
    '/job-stats',
    '/contracts?tab=Expired&keyword=nothing%20at%20all',
    '/invoices?tab=Open&keyword=nothing%20at%20all',
    `/invoice-detail/${open}/open`,
    `/invoice-detail/${closed}/closed`,
    ...steps.map((step) => `/request-new-quote/${step}/${draft}`),
    `/request-new-quote/regular-entry-form/${draft}`,
    `/request-new-quote/regular-entry-form/${draft}#check`,
    `/request-new-quote/add-publication-manual/friendly-form/${draft}`,
    `/campaign-detail/${campaignId.replace(/.$/, campaignId.endsWith('0') ? '1' : '0')}`,
  ]
}

/** Returns an address of every page of candidates, for a user who may see them. */
export async function candidateRoutes(visitor: Visitor): Promise<string[]> {
  const { publications } = await callAs(visitor, candidates.listPublications, {})
  const ad = publications.find(({ campaignName }) => campaignName.startsWith('Assistant Professor of Nursing'))
  const campaignItemId = ad?.campaignItemId ?? ''
  const scope = scopeOf(visitor)
  const query = { ...scope, campaignItemId, filteredView: 'reviewed' as const, pageNumber: 1, paginationLimit: 10 }
  const { reviewed } = await callAs(visitor, candidates.list, { query })
  return [
    '/candidates/view-candidates/publications',
    `/candidates/view-candidates/${campaignItemId}`,
    `/candidates/view-candidates/${campaignItemId}?look=board`,
    `/candidates/view-candidates/${campaignItemId}/${reviewed.data[0]?.id}`,
    '/candidates/reports/report-index',
    '/candidates/reports/export-settings',
  ]
}

/** Returns an address of every page of questionnaires, for the provider's staff. */
export async function questionnaireRoutes(visitor: Visitor): Promise<string[]> {
  const { questionnaires: list } = await callAs(visitor, questionnaires.listQuestionnaires, {})
  const faculty = list.find(({ name }) => name.startsWith('Faculty'))
  return [
    '/candidates/questionnaires/index',
    '/candidates/questionnaires/question-bank',
    `/candidates/questionnaires/edit/${faculty?.id}`,
  ]
}

/** Returns an address of every page of the desk, for an administrator of the provider. */
export async function deskRoutes(visitor: Visitor): Promise<string[]> {
  const [review] = (await callAs(visitor, work.listWork, { kind: 'review', maxResults: 1 })).data
  const bills = (await callAs(visitor, ledger.listInvoices, { filter: 'open', maxResults: 1 })).data
  const { clients } = await callAs(visitor, deskClients.listClients, {})
  return [
    `/desk/reviews?item=${review?.id}`,
    '/desk/to-publish?keyword=nothing%20at%20all',
    '/desk/comments',
    '/desk/questions',
    '/desk/live-ads',
    '/desk/claims',
    '/desk/snoozed',
    '/desk/times',
    '/desk/texts',
    '/desk/texts?tab=sectors',
    '/desk/search',
    '/desk/search?tab=payments',
    `/desk/clients?item=${clients[0]?.id}`,
    '/desk/contracts',
    '/desk/publications',
    '/desk/publications?tab=import',
    '/desk/invoices',
    `/desk/invoices?item=${bills[0]?.id}`,
    '/desk/invoices?tab=issue',
    '/desk/invoices?tab=aging',
    '/desk/invoices?tab=reminders',
    '/desk/invoices?tab=rates',
    '/desk/invoices?tab=export',
    '/desk/monitoring',
    '/desk/monitoring?tab=exclusions',
    '/desk/integration',
    '/desk/integration?tab=webhooks',
    '/desk/integration?tab=requisitions',
  ]
}

/**
 * Opens an address and waits until its content has loaded. Within the same application it navigates as a link does,
 * which leaves the previous page as users do, and takes half as long as a full load.
 */
export async function settle(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>()
  // The event streams stay open
  const begin = (request: Request) => {
    if (/\/api\/(?!(desk\/)?events)/.test(request.url())) pending.add(request)
  }
  const end = (request: Request) => pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  if (await isOfSameApplication(page, path)) await page.evaluate(followLink, path)
  else await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => pending.size, { message: 'calls under way', intervals: [25] }).toBe(0)
  await expect(page.getByText(/^Loading|^Reading/)).toHaveCount(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

export const isOfDesk = (pathname: string) => /^\/desk(\/|$)/.test(pathname)

async function isOfSameApplication(page: Page, path: string): Promise<boolean> {
  const [here, there] = [new URL(page.url()), new URL(path, process.env.JOURNEY_URL)]
  if (here.origin !== there.origin || isOfDesk(here.pathname) !== isOfDesk(there.pathname) || there.hash) return false
  return page.evaluate(() => '__TSR_ROUTER__' in window)
}

/** Runs in the page: navigates with the router, and waits until it has rendered. */
export async function followLink(path: string): Promise<void> {
  const router = Reflect.get(window, '__TSR_ROUTER__')
  const before = router.latestLocation.href
  const drawn = new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      resolve()
    })
  })
  await router.navigate({ href: path })
  if (router.latestLocation.href !== before) await drawn
}
