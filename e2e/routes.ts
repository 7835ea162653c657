import { expect, type Page, type Request } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
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
]

/** An address of every page that stands in the shell, with something of the demo world on it. */
export async function accountRoutes(visitor: Visitor): Promise<string[]> {
  const scope = {
    clientId: visitor.activeView?.client.id ?? '',
    clientAccountId: visitor.activeView?.clientAccountId ?? '',
  }
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

/** Opens an address and waits until what it shows has come. */
export async function settle(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>()
  // The stream of changes stays open
  const begin = (request: Request) => {
    if (/\/api\/(?!events)/.test(request.url())) pending.add(request)
  }
  const end = (request: Request) => pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => pending.size, { message: 'calls under way', intervals: [25] }).toBe(0)
  await expect(page.getByText(/^Loading|^Reading/)).toHaveCount(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
