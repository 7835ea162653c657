import { withLatest } from '../with-latest.ts'
import { questionReasonLabels } from './question-schemas.ts'
import type { BookingKind, InvoiceEvent } from './schemas.ts'

/** Texts of invoices and payments; those quoted in the requirements match exactly (R13.9). */
export const invoiceMessages = {
  downloadFailed: 'We encountered an error downloading your invoice',
  cardDeclined: 'Your card was declined. Try another card',
  insufficientFunds: 'Your card was declined for insufficient funds. Try another card',
  cardsNotAccepted: 'Cards are not accepted. Pay by check or bank transfer',
  cardUnknown: 'Enter your card details again',
  paymentNotTaken: 'The payment did not go through and nothing was charged. Try again',
  paymentUnderWay: 'Your payment is still being confirmed. Check again in a moment; do not pay a second time',
  confirmWithBank: 'Your bank asks you to confirm this payment. Nothing is charged until you do',
  gatewayAway: 'Card payments are not available right now. Nothing was charged. Try again in a moment',
  totalChanged: 'The total has changed. Nothing was charged. Check the amounts and pay again',
  /** `latest`: a sentence with the person who was first and the time, or empty. */
  alreadyPaid: (number: number, latest: string) => withLatest(`Invoice # ${number} is already paid`, latest),
  beingPaid: (number: number, latest: string) =>
    withLatest(`Invoice # ${number} is being paid by someone else`, latest),
  beingRefunded: (number: number) => `A refund of invoice # ${number} is being processed. Try again in a minute`,
  allBeingPaid: 'Payments of all open invoices are under way',
  amountChanged: (number: number) => `The amount of invoice # ${number} has changed`,
  notConfirmed: 'You did not confirm the payment with your bank. Nothing was charged',
  severalCurrencies: 'Pay invoices of one currency at a time',
  nothingToPay: 'There is nothing to pay',
  selectInvoice: 'Select an item for this task',
  tooManyInvoices: (most: number) => `Select ${most} invoices or fewer`,
  purchaseOrderClosed: (latest: string) => withLatest('The PO number of a paid invoice cannot be changed', latest),
  rangeOrder: 'The last day must not be before the first',
  rangeTooLong: 'Choose a range of five years or less',
  itemsMissing: 'Select an ad to invoice',
  itemNotPublished: (publication: string, changes: readonly string[]) =>
    [`${publication}: only ads that run or have run are invoiced`, ...changes].join('. '),
  itemWithoutPrice: (publication: string) => `${publication}: enter its price first`,
  proofOwed: (publication: string, due: string) =>
    `${publication}: its tearsheet is owed, due ${due}. Wait for it, or enter why it is invoiced now`,
  /** `latest` here and below: a sentence with the user who was first and the time, or empty. */
  itemInvoiced: (publication: string, latest: string) => `${publication} is already on an invoice.${latest}`,
  wasDue: (number: number, date: string) => `Invoice # ${number} was due on ${date}`,
  chooseReason: 'Choose what is wrong with the line',
  describeIt: 'Enter your question',
  shorterQuestion: 'Use 1,000 characters or fewer',
  enterAnswer: 'Enter the answer',
  askedAlready: (publication: string, latest: string) =>
    `${withLatest(`${publication} is already in question`, latest)}. The history shows what was asked`,
  questionClosed: (latest: string) => `This question is already closed.${latest}`,
  questionOfPaid: (latest: string) => `${withLatest('This invoice is already paid', latest)}. Call us about it instead`,
  invoiceTwice: 'List each invoice once',
  oneAccount: 'Record it against the invoices of one account',
  amountMissing: 'Enter an amount above zero',
  /** `latest`: a sentence with the last booking, its user and time, or empty. */
  settledMeanwhile: (number: number, latest: string) => `Invoice # ${number} is closed.${latest}`,
  bookedTwice: (number: number, latest: string) =>
    `Invoice # ${number}: this payment is recorded already.${latest} For another of the same day, give it another reference`,
  amountAboveBalance: (number: number, open: string, latest: string) =>
    `Invoice # ${number}: the amount is more than the ${open} that is open.${latest}`,
  amountAboveReceived: (number: number, received: string, latest: string) =>
    `Invoice # ${number}: the amount is more than the ${received} that came by check or transfer and has not gone back.${latest}`,
  bookedAhead: 'The day must not be in the future',
  bookedEarly: (number: number) => `Check the year. The day is more than a year before invoice # ${number} was issued`,
  accountMissing: 'Choose the account that paid',
  restLeft: (rest: string) =>
    `${rest} of the payment is not allocated. Allocate it, or keep the rest on the account as unapplied cash`,
  allocatedTooMuch: (excess: string) => `The invoices add up to ${excess} more than the payment`,
  /** `latest` here and below: a sentence with the last entry, its user and time, or empty. */
  receiptTwice: (latest: string) =>
    `This payment is recorded already.${latest} For another of the same day, give it another reference`,
  amountAboveUnapplied: (left: string, latest: string) =>
    `The amount is more than the ${left} that is unapplied.${latest}`,
  receiptVoided: (latest: string) => `The recording of this payment was undone.${latest}`,
  notAllocated: (latest: string) => `This allocation was released already.${latest}`,
  dayClosed: (day: string, latest: string) => `The books are closed through ${day}.${latest} Choose a later day`,
  closeEarlier: (day: string) => `The books are already closed through ${day}`,
  closeAhead: 'Only days before today can be closed',
  creditedTwice: (number: number, latest: string) =>
    `Invoice # ${number}: this credit was given already.${latest} For another, give another reason`,
  openChanged: (number: number, open: string, latest: string) =>
    `Invoice # ${number} has ${open} open now.${latest} Check the amount`,
  refundTooHigh: (left: string) => `The amount is more than the ${left} of the payment that is not refunded`,
  refundNotChargeable: (near: string) => `The card can be refunded ${near}, but not this amount`,
  undoTooLate: 'It was recorded more than an hour ago. Record a returned payment or a credit instead',
  undoneAlready: (latest: string) => `This was undone already.${latest}`,
  undoDepends: (number: number, latest: string) => `Invoice # ${number} has changed since.${latest}`,
  undoAsked: (number: number) => `Invoice # ${number}: the client has asked a question about it`,
  undoAllocated: (amount: string, number: number, latest: string) =>
    `${amount} of it is allocated to invoice # ${number}.${latest} Release the allocation first`,
  undoRefunded: (amount: string, latest: string) => `${amount} of it was sent back.${latest}`,
  memoName: (number: number) => `Credit memo # ${number}`,
  /** A credit that would exceed what was billed. */
  amountAboveBilled: (number: number, most: string, latest: string) =>
    `Invoice # ${number} can be credited by ${most} more.${latest}`,
  creditVoided: (number: number, latest: string) => `Credit memo # ${number} is void already.${latest}`,
  /** `used` is the part of a credit that was applied or sent back. */
  creditUsed: (number: number, used: string, latest: string) =>
    `${used} of credit memo # ${number} has been used.${latest} Release the allocation first`,
  creditOfClaim: (number: number, publicationName: string) =>
    `Credit memo # ${number} is the remedy of the claim for ${publicationName}, so it cannot be voided`,
  refundedEarly: 'It cannot be sent back before it was received',
  previewChanged: (campaign: string) => `${campaign} has changed since the preview. Look at it again`,
  notARecipient: (address: string) => `${address} neither manages this account’s invoices nor is its billing contact`,
  remindersNeedAll: 'Choose this for all clients first',
  oneTarget: 'Name a client or an invoice, and not both',
  notRefundable: (latest: string) => `Only a completed payment can be refunded.${latest}`,
}

/** Names of the provider's bookings against an invoice, on its page and its documents. */
export const bookingLabels: Record<BookingKind, string> = {
  check: 'Check received',
  transfer: 'Bank transfer received',
  returned: 'Payment returned',
  credit: 'Credited',
  writeOff: 'Written off',
  reversed: 'Payment entry undone',
  voided: 'Invoice voided',
  accountCredit: 'Credited to the account',
  applied: 'Account credit applied',
  creditVoided: 'Credit memo voided',
}

/** Adds a reference to the label of a booking: "Check received 1042" for "1042", and for "Check 1042" as well. */
export function nameWithReference(label: string, reference: string | null): string {
  const [kind = '', number = ''] = reference?.split(/(?<=^\S+)\s+(?=.*\d)/) ?? []
  const isRepeated = number !== '' && label.toLowerCase().startsWith(kind.toLowerCase())
  return [label, isRepeated ? number : reference].filter(Boolean).join(' ')
}

/**
 * Describes how a closed invoice was settled.
 * @param credited the credited part of its total
 * @param write formats an amount
 */
export function settledText(total: number, credited: number, write: (minor: number) => string): string {
  if (credited === 0) return 'Paid in full'
  return credited === total ? 'Credited in full' : `Paid in full after a credit of ${write(credited)}`
}

/** Returns the title of an event in an invoice's history. */
export function historyTitle(event: InvoiceEvent): string {
  switch (event.kind) {
    case 'issued':
      return 'Invoice issued'
    case 'purchaseOrder':
      if (event.after === null) return `PO number ${event.before} removed`
      return event.before === null
        ? `PO number ${event.after} added`
        : `PO number changed from ${event.before} to ${event.after}`
    case 'overdue':
      return 'Overdue'
    case 'emailed':
      return `Emailed to ${event.to.join(', ')}`
    case 'reminded':
      return `Reminder sent to ${event.to.join(', ')}`
    case 'asked':
      return `Question about ${event.publicationName ?? 'a line'}: ${questionReasonLabels[event.reason].toLowerCase()}`
    case 'answered':
      return event.answer === null
        ? `Question about ${event.publicationName ?? 'a line'} withdrawn`
        : `Answer about ${event.publicationName ?? 'a line'}`
    case 'paid':
      return `Paid, reference ${event.reference}`
    case 'refunded':
      return `Payment ${event.reference} refunded${event.part === null ? '' : ' in part'}`
    case 'booked':
      if (event.voids !== null) return `Credit memo # ${event.voids} voided by memo # ${event.creditNumber}`
      if (event.creditNumber !== null) return `${bookingLabels[event.booking]} by credit memo # ${event.creditNumber}`
      return nameWithReference(bookingLabels[event.booking], event.reference)
  }
}
