import * as clients from '@tearsheet/protocol/clients/endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { useEffect } from 'react'
import { onAccountChange } from '../../accounts/account-changes.ts'
import { refresh } from '../../lib/query-client.ts'

/** Several changes in quick succession cause one refetch, this many milliseconds after the last. */
const gatherMs = 300

/** After money moved: lists, details, the sidebar's balance and what waits for the client are asked for again. */
export function refreshInvoices(): Promise<void> {
  return refresh(
    invoices.list,
    invoices.getDetails,
    invoices.getPayment,
    invoices.getBalance,
    invoices.getAging,
    invoices.getPaymentTerms,
    clients.getAttention,
  )
}

/**
 * Keeps what is shown of invoices up to date with the server, also when others issue or pay them: what is on the screen
 * is fetched
 * again behind what is shown. An ad that changes may be one that an invoice bills.
 */
export function useInvoiceChanges(maySee: boolean): void {
  useEffect(() => {
    if (!maySee) return
    let timer: number | undefined
    let money = false
    const renew = () => {
      void (money ? refreshInvoices() : refresh(invoices.list, invoices.getDetails))
      money = false
    }
    const off = onAccountChange(({ kind }) => {
      if (kind === 'notifications') return
      money ||= kind !== 'campaign'
      window.clearTimeout(timer)
      timer = window.setTimeout(renew, gatherMs)
    })
    return () => {
      off()
      window.clearTimeout(timer)
      if (money) renew()
    }
  }, [maySee])
}
