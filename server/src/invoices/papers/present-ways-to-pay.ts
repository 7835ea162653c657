import { accountIn } from '@tearsheet/protocol/addresses'
import type { Issuer } from '../../documents/issuer.ts'

/** How a paper is paid: its page in the portal, printed as a code to scan too, and by check or transfer where set up. */
export interface WaysToPay {
  address: string
  /** The same page as it is printed, for whoever types it: without its account. */
  printed: string
  /** The others, each a heading over its lines. */
  others: { heading: string; lines: string[] }[]
}

/** @param reference what a check or transfer is to name, such as "invoice # 88001" */
export function waysToPay(issuer: Issuer, address: string, reference: string): WaysToPay {
  const { remitTo, bankDetails, accountsEmail, phone } = issuer
  const questions = [accountsEmail, phone].filter((one) => one !== null)
  return {
    address,
    printed: accountIn(address)?.address ?? address,
    others: [
      ...(remitTo.length > 0 ? [{ heading: 'By check', lines: [...remitTo, `Memo: ${reference}`] }] : []),
      ...(bankDetails.length > 0
        ? [{ heading: 'By bank transfer', lines: [...bankDetails, `Reference: ${reference}`] }]
        : []),
      { heading: 'Questions', lines: questions },
    ],
  }
}
