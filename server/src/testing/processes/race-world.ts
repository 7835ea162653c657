import { addDays, bookDate } from '@tearsheet/protocol/dates'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { shareOf } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../campaign-factories.ts'
import { tokenFor } from '../cards.ts'
import type { SignedIn, TestApp } from '../test-app.ts'
import { withPortal } from '../with-portal.ts'

export type RaceWorld = Awaited<ReturnType<typeof createRaceWorld>>

/** Starts a portal with two users of the desk and two of a client, and creates the rows that they compete for. */
export async function createRaceWorld() {
  const portal = await withPortal()
  const today = bookDate(new Date())
  const account = await makeAccount(portal, { client: 'Racing College' })
  const flags = { manageCampaigns: true, manageApproveAds: true }
  const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
  const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
  const cleo = await makePerson(portal, account, { name: 'Cleo Carr', flags })
  const dora = await makePerson(portal, account, { name: 'Dora Dunn', flags })
  const campaign = await makeCampaign(portal, account, { name: 'Archivist' })
  let count = 0
  const makeAd = (fields: Parameters<typeof makeItem>[2]) => makeItem(portal, campaign, fields)

  /** Creates an ad of $500.00 that can be invoiced, and the request for it. */
  async function makeDraft() {
    const { id } = await makeAd({ state: [5, 'Published'], price: 50_000 })
    return { id, body: { campaignId: campaign.id, campaignItems: [id], dueDate: addDays(today, 30) } }
  }

  /** Creates an open invoice of $500.00. */
  async function makeInvoice() {
    const { id: campaignItemId, body } = await makeDraft()
    const { invoice } = (await portal.call(ledger.issueInvoice, body, ana)).body
    return { id: invoice.id, campaignItemId }
  }

  async function lineOf(invoiceId: string): Promise<string> {
    const [line] = await portal.sql<{ id: string }>('select id from invoice_item where invoice_id = $1', [invoiceId])
    return line?.id ?? ''
  }

  async function makePayment() {
    const { id } = await makeInvoice()
    const [own] = await portal.sql<{ rate: number }>(
      'select surcharge_rate as rate from client_account where id = $1',
      [account.clientAccountId],
    )
    const payment = { gatewayToken: await tokenFor(portal, 'approved'), cardholderName: 'Cleo Carr' }
    return { invoiceIds: [id], expectedTotal: 50_000 + shareOf(50_000, own?.rate ?? 0), payment }
  }

  return {
    portal,
    today,
    account,
    campaign,
    ana,
    ben,
    cleo,
    dora,
    makeAd,
    makeDraft,
    makeInvoice,
    lineOf,
    makePayment,
    next: () => ++count,
    address: () => `race-${++count}@gazette.example`,
    /** Creates a claim of $85.17 in a state, on an ad of $365.00. */
    async makeClaim(state: string, { isInvoiced = false } = {}): Promise<string> {
      const item = await makeAd({
        state: [5, 'Published'],
        price: 36_500,
        publicationName: 'Tide Weekly',
        startDate: addDays(today, -29),
        endDate: today,
      })
      if (isInvoiced) {
        const body = { campaignId: campaign.id, campaignItems: [item.id], dueDate: addDays(today, 30) }
        await portal.call(ledger.issueInvoice, body, ana)
      }
      return openClaim(portal, { itemId: item.id, state, by: ana })
    },
    /** Receives a check that is kept as unapplied cash, and returns its id. */
    async makeCash(amount: number): Promise<string> {
      const receipt = { kind: 'check' as const, receivedOn: today, reference: `Check ${++count}`, allocations: [] }
      const more = { amount, keepRest: true, clientAccountId: account.clientAccountId }
      return (await portal.call(ledger.recordReceipt, { ...receipt, ...more }, ana)).body.receipt.id
    },
    /** Creates an open question of the client about an invoice. */
    async makeQuestion(): Promise<string> {
      const { id: invoiceId } = await makeInvoice()
      return askAbout(portal, { invoiceId, lineId: await lineOf(invoiceId), ...account })
    },
    /** Pays an invoice by card, and returns the id of the payment. */
    async makePaid(): Promise<string> {
      const key = { headers: { 'idempotency-key': uuidv7() } }
      const paid = await portal.call(invoices.pay, await makePayment(), cleo, key)
      return paid.body.payment.id
    },
  }
}

/** Opens a claim of $85.17 for an ad, and sets its state. */
async function openClaim(
  portal: TestApp,
  { itemId, state, by }: { itemId: string; state: string; by: SignedIn },
): Promise<string> {
  const { openDeskClaim } = await import('@tearsheet/protocol/campaigns/desk-claim-endpoints')
  const opened = await portal.call(openDeskClaim, { campaignItemId: itemId, kind: 'ended_early' }, by)
  const { id } = opened.body.claim
  await portal.sql(
    `update ad_claim set state = $2, claimed_amount = 8517,
       granted_amount = case when $2 in ('granted', 'partly_granted') then 8517 end where id = $1`,
    [id, state],
  )
  return id
}

/** Creates an open question about the price of a line. */
async function askAbout(
  portal: TestApp,
  { invoiceId, lineId, clientAccountId }: { invoiceId: string; lineId: string; clientAccountId: string },
): Promise<string> {
  const [row] = await portal.sql<{ id: string }>(
    `insert into line_question (id, invoice_id, invoice_item_id, client_account_id, reason, message, asked_by_name)
     values (gen_random_uuid(), $1, $2, $3, 'price', 'Why?', 'Cleo Carr') returning id`,
    [invoiceId, lineId, clientAccountId],
  )
  return row?.id ?? ''
}
