import * as clients from '@tearsheet/protocol/clients/endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useEffect } from 'react'
import { onAccountChange } from '../../accounts/account-changes.ts'

/** Several changes in quick succession cause one refetch, this many milliseconds after the last. */
const gatherMs = 300

/** Refetches lists, details, the sidebar's balance and the attention list after money has moved. */
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
 * Keeps displayed invoices up to date with the server, also when other users issue or pay them: data on screen is
 * refetched in the background. A changed ad may be billed by an invoice.
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
