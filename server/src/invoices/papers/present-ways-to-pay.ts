import { accountIn } from '@tearsheet/protocol/addresses'
import type { Issuer } from '../../documents/issuer.ts'

/** How a paper is paid: its page in the portal, printed as a code to scan too, and by check or transfer where set up. */
export interface WaysToPay {
  address: string
  /** The same page as it is printed, for whoever types it: without its account. */
  printed: string
  /** The others, each a heading over its lines. */
  others: { heading: string; lines: string[] }[]
  /** What is sent with a check: to whom, and what it pays. Null where no check is taken. */
  slip: { lines: string[]; facts: string[][] } | null
}

/**
 * @param reference what a check or transfer is to name, such as "invoice # 88001"
 * @param facts what is paid, for the slip that goes with a check
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
