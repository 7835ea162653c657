import { accountIn } from '@tearsheet/protocol/addresses'
import type { Issuer } from '../../config.ts'

/** Ways to pay a document: its page in the portal, also printed as a QR code, and by check or transfer where set up. */
export interface WaysToPay {
  address: string
  /** The same page as printed, to be typed: without its account. */
  printed: string
  /** Other ways, each a heading over its lines. */
  others: { heading: string; lines: string[] }[]
  /** Slip to send with a check: recipient and purpose. Null where checks are not accepted. */
  slip: { lines: string[]; facts: string[][] } | null
}

/**
 * @param reference text to be quoted with a check or transfer, such as "invoice # 88001"
 * @param facts the paid invoices, for the slip that goes with a check
 */
export function waysToPay(issuer: Issuer, address: string, reference: string, facts: string[][]): WaysToPay {
  const { remitTo, bankDetails, accountsEmail, phone } = issuer
  const questions = [accountsEmail, phone].filter((one) => one !== null)
  return {
    address,
    printed: accountIn(address)?.address ?? address,
    others: [
      ...(bankDetails.length > 0
        ? [{ heading: 'By bank transfer', lines: [...bankDetails, `Reference: ${reference}`] }]
        : []),
      { heading: 'Questions', lines: questions },
    ],
    slip: remitTo.length > 0 ? { lines: [...remitTo, `Memo: ${reference}`], facts } : null,
  }
}
