import { amountQuestion } from '@tearsheet/protocol/amounts'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as proofs from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import type { DeskItem } from '@tearsheet/protocol/campaigns/desk-schemas'
import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { requestedProofDays } from '@tearsheet/protocol/campaigns/proof-rules'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import { addDays } from '@tearsheet/protocol/dates'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { invoiceDueDays } from '@tearsheet/protocol/desk/rules'
import type { WorkKind } from '@tearsheet/protocol/desk/work-schemas'
import type { FieldError } from '@tearsheet/protocol/errors'
import * as deskInvoices from '@tearsheet/protocol/invoices/desk-endpoints'
import { freeLabel } from '@tearsheet/protocol/media-contracts/rules'
import { baseCurrency, formatAmount } from '@tearsheet/protocol/money'
import { call } from '@tearsheet/ui/lib/api.ts'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { readAmount } from '../input/read-amount.ts'
import type { WorkDraft } from '../input/work-draft.ts'

interface Sending {
  idempotencyKey: string
  /** The accounting date. */
  today: string
}

/** The step that an ad of a queue waits for. */
interface DeskAct {
  verb: string
  consequence: (item: DeskItem, draft: WorkDraft) => string
  /** Returns the errors that the page can detect before sending. */
  errors?: (item: DeskItem, draft: WorkDraft) => FieldError[]
  /** Resolves to a description of the created record, if it has a number of its own. */
  send: (item: DeskItem, draft: WorkDraft, sending: Sending) => Promise<unknown>
  /**
   * Whether the next ad opens before the response: the server rejects it only if another user was first. Not for steps
   * that are numbered, emailed or validated by a request to another site.
   */
  isOptimistic?: true
  /** Fields of the page by the names that errors of the request have. */
  errorField?: Readonly<Record<string, string>>
  /** Message and function to undo the step; or, for a step that cannot be undone, the reason and what to do instead. */
  after: { done: string; undoStep: (item: DeskItem) => Promise<unknown> } | string
}

const money = (amount: number) => formatAmount(amount, baseCurrency, moneyLocale())
const priceError = 'Enter the price in figures, such as 495.00'
const missing = (field: string, message: string): FieldError => ({ code: 'required', field, message })

export const deskActs: Record<WorkKind, DeskAct> = {
  invoice: {
    verb: 'Issue invoice',
    consequence: ({ price, addedType }) =>
      price
        ? `Bills ${money(price)}, due in ${invoiceDueDays} days; the client sees it at once.`
        : `Lists it as ${freeLabel(addedType === 2)} on an invoice due in ${invoiceDueDays} days; the client sees it at once.`,
    send: ({ id, campaign }, _, { idempotencyKey, today }) =>
      call(
        deskInvoices.issueInvoice,
        { campaignId: campaign.id, campaignItems: [id], dueDate: addDays(today, invoiceDueDays) },
        { idempotencyKey },
      ).then(({ invoice }) => `invoice # ${invoice.invoice_number} is issued`),
    after: 'The invoice is issued under its number and the client has it. Credit it on its page under Invoices.',
  },
  proof: {
    verb: 'Ask for the tearsheet',
    consequence: ({ publicationName }, { proofEmail }) =>
      `Emails ${proofEmail.trim() || publicationName}; the reply goes to you. It is then due in ${requestedProofDays} days.`,
    errors: (_, { proofEmail }) =>
      proofEmail.trim() === '' ? [missing('proofEmail', deskMessages.proofEmailMissing)] : [],
    send: ({ id: campaignItemId }, { proofEmail }, { idempotencyKey }) =>
      call(proofs.requestProof, { campaignItemId, to: proofEmail.trim() }, { idempotencyKey }),
    errorField: { to: 'proofEmail' },
    after: 'The publication has been asked by email. Write to it if the request was a mistake.',
  },
  review: {
    verb: 'Complete review',
    consequence: ({ artwork, addedType }, { price }) => {
      const amount = readAmount(price)
      const version = artwork.at(-1)?.version
      const what = version === undefined ? 'Sends it' : `Sends version ${version}`
      if (amount === null) return `${what} to the client for approval, once it has a price.`
      const priced = amount === 0 ? `as ${freeLabel(addedType === 2)}` : `at ${money(amount)}`
      return `${what} ${priced} to the client for approval.`
    },
    errors: ({ publicationType, artwork }, { price }) => [
      ...(readAmount(price) === null ? [missing('price', amountQuestion(price) ?? priceError)] : []),
      ...(needsArtwork(publicationType) && artwork.length === 0 ? [missing('file', deskMessages.artworkMissing)] : []),
    ],
    send: ({ id: campaignItemId, version }, { price, size }, { idempotencyKey }) =>
      call(
        deskCampaigns.completeReview,
        { campaignItemId, version, price: readAmount(price) ?? 0, sizeName: size || null },
        { idempotencyKey, toast: false },
      ),
    isOptimistic: true,
    after:
      'The client has been asked to approve the ad. Artwork can still be replaced on its page; for another price write to the client there: a change that they ask for brings the ad back to review.',
  },
  publish: {
    verb: 'Publish',
    consequence: () =>
      'The client sees that the ad runs, with its address and days. Users who subscribed to Ad Live also get an email or text.',
    errors: ({ publicationType }, { liveUrl, startDate }) => [
      ...(publicationType === 1 && liveUrl.trim() === '' ? [missing('liveUrl', deskMessages.liveUrlMissing)] : []),
      ...(startDate === '' ? [missing('startDate', deskMessages.startMissing)] : []),
    ],
    send: ({ id: campaignItemId, version }, { liveUrl, addressReason, startDate, endDate }, { idempotencyKey }) =>
      call(
        deskCampaigns.publish,
        {
          campaignItemId,
          version,
          liveUrl: liveUrl.trim() || null,
          addressReason: addressReason.trim() || null,
          startDate,
          endDate: endDate || null,
        },
        { idempotencyKey },
      ),
    after:
      'The client sees that the ad runs, and users who subscribed to Ad Live get an email or text. If it does not run, write to the client on its page.',
  },
  modification: {
    verb: 'Change is live',
    consequence: () =>
      'The client sees that the change is live. Users who subscribed to Ad Updated also get an email or text.',
    send: ({ id: campaignItemId, version }, _, { idempotencyKey }) =>
      call(deskCampaigns.completeModification, { campaignItemId, version }, { idempotencyKey, toast: false }),
    isOptimistic: true,
    after:
      'The client sees that the change is live, and users who subscribed to Ad Updated get an email or text. If it is not live, write to the client on the page of the ad.',
  },
  stop: {
    verb: 'Ad is down',
    consequence: () => 'Ends the run. The client sees it in the history of the ad.',
    send: ({ id: campaignItemId, version }, _, { idempotencyKey }) =>
      call(deskCampaigns.completeStop, { campaignItemId, version }, { idempotencyKey, toast: false }),
    isOptimistic: true,
    after: 'The run has ended, and the client sees it. If the ad is still up, write to the client on its page.',
  },
  error: {
    verb: 'Return to publishing',
    consequence: () => 'Returns it to the publishing queue.',
    send: ({ id: campaignItemId, version }, _, { idempotencyKey }) =>
      call(deskCampaigns.retry, { campaignItemId, version }, { idempotencyKey, toast: false }),
    isOptimistic: true,
    after: {
      done: 'returned to publishing',
      undoStep: ({ id: campaignItemId, problem }) =>
        call(deskCampaigns.reportError, {
          campaignItemId,
          reason: problem?.reason ?? '',
          remedy: problem?.remedy ?? '',
        }),
    },
  },
}

/** Returns whether a problem can be reported for an ad in its current state. */
export const canReportError = (item: DeskItem, today: string): boolean => nextState('reportError', item, today) !== null
