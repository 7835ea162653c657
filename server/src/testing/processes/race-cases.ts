import * as claims from '@tearsheet/protocol/campaigns/claim-endpoints'
import * as deskClaims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as deskAds from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as proofs from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import * as ads from '@tearsheet/protocol/campaigns/endpoints'
import { addDays } from '@tearsheet/protocol/dates'
import * as texts from '@tearsheet/protocol/desk/text-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as questions from '@tearsheet/protocol/invoices/desk-question-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as lineQuestions from '@tearsheet/protocol/invoices/question-endpoints'
import * as sectors from '@tearsheet/protocol/media-contracts/desk-sector-endpoints'
import type { RaceWorld } from './race-world.ts'

/** Two concurrent requests to one endpoint, of which one has to lose. */
interface RaceCase {
  endpoint: Endpoint
  /** Creates the rows, and returns the bodies of the first and the second user; one for the same body. */
  prepare: (world: RaceWorld) => Promise<object | readonly [object, object]>
  /** The users are of the client; of the desk otherwise. */
  byClients?: true
}

const published = [5, 'Published'] as const

/** Creates a claim in a state. */
const claimIn =
  (state: string, body: object = {}) =>
  async (world: RaceWorld) => ({ claimId: await world.makeClaim(state), ...body })

const adIn =
  (state: Parameters<RaceWorld['makeAd']>[0], body: object = {}) =>
  async (world: RaceWorld) => ({ campaignItemId: (await world.makeAd(state)).id, ...body })

const decided =
  (body: (world: RaceWorld) => object = () => ({})) =>
  async (world: RaceWorld) => {
    const { id } = await world.makeAd({ state: [2, 'Awaiting Approval'], opened: true, acknowledged: true, price: 500 })
    return { campaignId: world.campaign.id, campaignItems: [id], tabView: 'ready-for-approval', ...body(world) }
  }

const run = ({ today }: RaceWorld) => ({ startDate: addDays(today, -20), endDate: addDays(today, 10) })
const printed = (world: RaceWorld) =>
  world.makeAd({
    state: published,
    publicationType: 2,
    startDate: addDays(world.today, -9),
    endDate: addDays(world.today, -2),
    proofDueOn: addDays(world.today, -1),
  })

/** One case for each endpoint at which a user can lose a race against another one. */
export const raceCases: readonly RaceCase[] = [
  // Ads at the desk
  { endpoint: deskAds.completeReview, prepare: adIn({ price: 100 }, { price: 100, sizeName: null }) },
  { endpoint: deskAds.completeModification, prepare: adIn({ state: [6, 'Modified'] }) },
  { endpoint: deskAds.completeStop, prepare: adIn({ state: [5, 'Stop'] }) },
  { endpoint: deskAds.retry, prepare: adIn({ state: [4, 'Error'] }) },
  { endpoint: deskAds.reportError, prepare: adIn({ state: [4, 'Processing'] }, { reason: 'Down', remedy: 'Again' }) },
  {
    endpoint: deskAds.publish,
    prepare: async (world) => ({
      campaignItemId: (await world.makeAd({ state: [4, 'Processing'], publicationType: 2 })).id,
      liveUrl: null,
      addressReason: null,
      startDate: world.today,
      endDate: null,
    }),
  },
  {
    endpoint: proofs.requestProof,
    prepare: async (world) => ({ campaignItemId: (await printed(world)).id, to: world.address() }),
  },
  {
    endpoint: proofs.waiveProof,
    prepare: async (world) => ({ campaignItemId: (await printed(world)).id, reason: 'Lost in the mail' }),
  },

  // Ads at the client
  { endpoint: ads.approveItems, prepare: decided(), byClients: true },
  { endpoint: ads.disapproveItems, prepare: decided(() => ({ reason: 'Too dear' })), byClients: true },
  {
    endpoint: ads.stopItems,
    byClients: true,
    prepare: async (world) => ({
      campaignId: world.campaign.id,
      campaignItems: [(await world.makeAd({ state: published, ...run(world) })).id],
      tabView: 'published',
    }),
  },

  // Claims
  {
    endpoint: claims.openClaim,
    byClients: true,
    prepare: async (world) => ({
      campaignId: world.campaign.id,
      campaignItemId: (await world.makeAd({ state: published, ...run(world), price: 36_500 })).id,
      kind: 'ended_early',
    }),
  },
  {
    endpoint: deskClaims.openDeskClaim,
    prepare: async (world) => ({
      campaignItemId: (await world.makeAd({ state: published, ...run(world), price: 36_500 })).id,
      kind: 'ended_early',
    }),
  },
  { endpoint: deskClaims.answerClaim, prepare: claimIn('sent', { answer: 'grant' }) },
  { endpoint: deskClaims.rerunClaim, prepare: claimIn('granted') },
  { endpoint: deskClaims.closeClaim, prepare: claimIn('refused') },
  {
    endpoint: deskClaims.sendClaim,
    prepare: async (world) => ({ claimId: await world.makeClaim('opened'), to: world.address() }),
  },
  {
    endpoint: deskClaims.creditClaim,
    prepare: async (world) => ({ claimId: await world.makeClaim('granted', { isInvoiced: true }) }),
  },

  // Money
  { endpoint: ledger.issueInvoice, prepare: async (world) => (await world.makeDraft()).body },
  {
    endpoint: ledger.recordReceipt,
    prepare: async (world) => ({
      kind: 'check',
      receivedOn: world.today,
      reference: 'R 1',
      allocations: [{ invoiceId: (await world.makeInvoice()).id, amount: 50_000 }],
    }),
  },
  {
    endpoint: ledger.creditInvoice,
    prepare: async (world) => ({ invoiceId: (await world.makeInvoice()).id, amount: 900, reason: 'Ran late' }),
  },
  {
    endpoint: ledger.writeOffInvoice,
    prepare: async (world) => ({ invoiceId: (await world.makeInvoice()).id, reason: 'Small' }),
  },
  {
    endpoint: money.voidCreditMemo,
    prepare: async (world) => {
      const body = { invoiceId: (await world.makeInvoice()).id, amount: 900, reason: 'Ran late' }
      const { creditMemo } = (await world.portal.call(ledger.creditInvoice, body, world.ana)).body
      return { creditId: creditMemo.id, reason: 'Entered twice' }
    },
  },
  {
    endpoint: money.allocateReceipt,
    prepare: async (world) => {
      const { id: invoiceId } = await world.makeInvoice()
      const receiptId = await world.makeCash(100_000)
      return { receiptId, allocations: [{ invoiceId, amount: 50_000 }] }
    },
  },
  {
    endpoint: money.releaseAllocation,
    prepare: async (world) => {
      const { id: invoiceId } = await world.makeInvoice()
      const receiptId = await world.makeCash(90_000)
      const allocations = [{ invoiceId, amount: 50_000 }]
      await world.portal.call(money.allocateReceipt, { receiptId, allocations }, world.ana)
      const page = (await world.portal.call(ledger.getInvoice, { invoiceId }, world.ana)).body
      return { bookingId: page.bookings[0]?.id }
    },
  },
  {
    endpoint: money.undoRun,
    prepare: async (world) => ({ kind: 'receipt', id: await world.makeCash(700) }),
  },
  {
    endpoint: money.closeDays,
    prepare: async (world) => ({ through: addDays(world.today, -200) }),
  },
  {
    endpoint: questions.answerInvoiceQuestion,
    prepare: async (world) => ({ questionId: await world.makeQuestion(), answer: 'As quoted' }),
  },
  {
    endpoint: lineQuestions.askAboutLine,
    byClients: true,
    prepare: async (world) => {
      const { id: invoiceId } = await world.makeInvoice()
      return { invoiceId, invoiceItemId: await world.lineOf(invoiceId), reason: 'price', message: 'Why?' }
    },
  },
  {
    endpoint: lineQuestions.withdrawQuestion,
    byClients: true,
    prepare: async (world) => ({ questionId: await world.makeQuestion() }),
  },
  {
    endpoint: invoices.pay,
    byClients: true,
    prepare: async (world) => world.makePayment(),
  },
  {
    endpoint: ledger.refundPayment,
    prepare: async (world) => ({ paymentId: await world.makePaid(), reason: 'Billed twice' }),
  },

  // Texts of the desk
  {
    endpoint: texts.changeText,
    prepare: async (world) => {
      const text = { title: `Thanks ${world.next()}`, body: 'Dear {contact}' }
      const added = (await world.portal.call(texts.addText, { kind: 'reply', text }, world.ana)).body.text
      const change = (body: string) => ({ textId: added.id, version: added.version, text: { ...text, body } })
      return [change('First'), change('Second')] as const
    },
  },
  {
    endpoint: sectors.changeSector,
    prepare: async (world) => {
      const sector = { label: `Sector ${world.next()}`, keywords: 'diver' }
      const added = (await world.portal.call(sectors.addSector, { sector }, world.ana)).body.sector
      const change = (keywords: string) => ({
        name: added.name,
        version: added.version,
        sector: { ...sector, keywords },
      })
      return [change('first'), change('second')] as const
    },
  },
  {
    endpoint: proofs.expectProof,
    prepare: async (world) => ({
      campaignItemId: (
        await world.makeAd({
          state: published,
          publicationType: 2,
          startDate: addDays(world.today, -9),
          endDate: addDays(world.today, -2),
        })
      ).id,
    }),
  },
]
