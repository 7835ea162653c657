import { expect, type Page } from '@playwright/test'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { expectDialogAccessible, expectReachableZoomed } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { cards, openInvoices, tokenOf } from '../invoices.ts'
import { accounts, people } from '../people.ts'
import { callAs } from '../portal.ts'

/** Returns the names of the amounts due, and the right edge of each of their rows as a distance from the list's. */
const amountsDue = (page: Page) =>
  page
    .locator('dl')
    .filter({ has: page.getByText('Not due yet', { exact: true }) })
    .evaluate((list) => {
      const edges = new Map<number, number>()
      for (const part of list.children) {
        const { top, right } = part.getBoundingClientRect()
        edges.set(Math.round(top), Math.max(edges.get(Math.round(top)) ?? 0, right))
      }
      const { right } = list.getBoundingClientRect()
      return {
        texts: [...list.children].map((part) => part.textContent),
        gaps: [...edges.values()].map((edge) => Math.round(right - edge)),
      }
    })

test('shows the amounts due, without empty ones, in full rows; on a phone the list is on the first screen', async ({
  page,
  open,
}) => {
  await open('/invoices?tab=Open', people.fullUser)
  for (const width of [1280, 1199, 640]) {
    await page.setViewportSize({ width, height: 844 })
    const { texts, gaps } = await amountsDue(page)
    for (const text of texts) expect(text, `${width} px`).toMatch(/\$[1-9].*\d invoices?$/)
    for (const gap of gaps) expect(gap, `right of a row at ${width} px`).toBeLessThanOrEqual(1)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const sum = page.getByRole('button', { name: /^What is due: \$[\d,.]+ · \d+ overdue$/ })
  await expect(sum).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('checkbox', { name: /^Select invoice #/ }).first()).toBeInViewport({ ratio: 1 })
  await sum.click()
  expect((await amountsDue(page)).gaps.every((gap) => gap <= 1)).toBe(true)

  // The card of a closed invoice displays what was paid
  await page.goto('/invoices?tab=Closed')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select invoice #/ }) })
  await expect(card.first()).toContainText(/\$[1-9][\d,]*\.\d\d/)
})

test('shows unpaid invoices as a count in the rail between 900 and 1,199 px, with a tooltip and a link to the list', async ({
  page,
  open,
}) => {
  const visitor = await open('/dashboard', people.northern)
  const { openInvoiceCount: count, amounts } = await callAs(visitor, invoices.getBalance, {})
  expect(amounts).not.toHaveLength(0)
  const widget = page.getByRole('region', { name: 'Unpaid invoices' })
  const inRail = widget.getByRole('link', { name: new RegExp(`^${count},? unpaid invoices?, C\\$[\\d,.]+\\sCAD$`) })
  const tooltip = inRail.getByText(/^unpaid invoice/)
  for (const [width, isRail] of [
    [1200, false],
    [1199, true],
    [900, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(inRail, `at ${width} px`).toBeVisible({ visible: isRail })
    await expect(widget.getByRole('link', { name: 'View Invoices' })).toBeVisible({ visible: !isRail })
  }
  await expect(tooltip).toHaveCSS('opacity', '0')
  await inRail.focus()
  await expect(tooltip).toHaveCSS('opacity', '1')
  // Next to the rail, above the page: nothing clips it
  await expect(tooltip).toBeInViewport({ ratio: 1 })
  const isOnTop = await tooltip.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect()
    element.style.pointerEvents = 'auto'
    return document.elementFromPoint(right - 4, top + height / 2) === element
  })
  expect(isOnTop).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invoices\?tab=Open$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Invoices' })).toBeFocused()
})

/** Returns the texts that are broken over two lines. */
const brokenIn = (page: Page, texts: RegExp) =>
  page.getByRole('main').evaluate((main, source) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      for (const found of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
        const range = document.createRange()
        range.setStart(node, found.index)
        range.setEnd(node, found.index + found[0].length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) broken.push(found[0])
      }
    }
    return broken
  }, texts.source)

test('shows the amount due of an invoice in its largest text, its items on the first screen, and no broken number', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.fullUser)
  const [invoice] = await openInvoices(visitor)
  await page.goto(`/invoice-detail/${invoice?.id}/open`)
  await expect(page.getByRole('heading', { name: 'Items' })).toBeInViewport()
  const largest = () =>
    page.getByRole('main').evaluate((main) => {
      const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize)
      const own = (one: Element) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const texts = [...main.querySelectorAll('*')].filter((one) => own(one) && one.checkVisibility())
      return texts.sort((one, other) => sizeOf(other) - sizeOf(one))[0]?.textContent
    })
  expect(await largest()).toMatch(/^\$[\d,]+\.\d\d$/)
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const numbers = /PO-\d+|PAY-\d+|\$[\d,.]+|\d{1,2}:\d\d\s[AP]M|[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?/
    expect(await brokenIn(page, numbers), `at ${width} px`).toEqual([])
  }
})

test('uses a wide screen: the list of invoices is wider on it', async ({ page, open }) => {
  await open('/invoices', people.fullUser)
  const width = async () => (await page.getByRole('table').first().boundingBox())?.width ?? 0
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const usual = await width()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(width).toBeGreaterThan(usual + 300)
})

// In an account of its own: other journeys count the invoices of their accounts while this one pays
test('shows a confirmation to share: its reference can be copied, the receipt’s recipient is named, and it fits the window', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.administrator, accounts.medicine)
  const [invoice] = await openInvoices(visitor)
  if (!invoice) throw new Error('The demo data has no open invoice of the School of Medicine')
  const card = { gatewayToken: await tokenOf(cards.debit), cardholderName: 'Ada Paid' }
  const input = { invoiceIds: [invoice.id], expectedTotal: invoice.balance, payment: card }
  const { payment: paid } = await callAs(visitor, invoices.pay, input, { idempotencyKey: crypto.randomUUID() })
  await page.goto(`/invoices?paid=${paid.id}`)
  const received = page.getByRole('dialog', { name: 'Payment received' })
  await expect(received).toContainText(`The receipt goes to ${people.administrator} by email.`)
  await expect(received.getByRole('link', { name: `# ${invoice.invoice_number}` })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await received.getByRole('button', { name: /^Copy\b/ }).click()
  await expect(received.getByRole('button', { name: /^Copied\b/ })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paid.reference)
  await expectDialogAccessible(page, 'the confirmation')
  await expectReachableZoomed(page, received)
})
