import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { onAccountChange } from '../../accounts/account-changes.ts'
import { fetchInvoices } from '../queries.ts'
import type { ChosenInvoice } from './chosen-invoice.ts'

/** Several changes in quick succession cause one refresh, this many milliseconds after the last. */
const gatherMs = 300

/** The current state of these invoices, and why missing ones need no payment anymore. */
export interface RefetchedInvoices {
  invoices: readonly ChosenInvoice[]
  changes: readonly string[]
}

/** Refreshes invoices. Omits those already paid or currently being paid. @throws ApiError */
export async function refetchInvoices(invoices: readonly ChosenInvoice[]): Promise<RefetchedInvoices> {
  const open = new Map((await fetchInvoices({ tab: 'Open' })).map((invoice) => [invoice.id, invoice]))
  const changes: string[] = []
  const left = invoices.flatMap((before) => {
    const now = open.get(before.id)
    if (!now) changes.push(text.alreadyPaid(before.invoice_number, ''))
    else if (now.isBeingPaid) changes.push(text.beingPaid(before.invoice_number, ''))
    else if (now.shown.balance !== before.shown.balance) changes.push(text.amountChanged(before.invoice_number))
    return now && !now.isBeingPaid ? [now] : []
  })
  return { invoices: left, changes }
}

/**
 * Keeps the invoices of a payment dialog up to date while it is open (R14.16).
 * @param isBusy while it is being paid, which changes it too
 * @returns descriptions of the changes since it was opened
 */
export function useLiveInvoices(
  invoices: readonly ChosenInvoice[],
  { isBusy, onChange }: { isBusy: boolean; onChange: (invoices: readonly ChosenInvoice[]) => void },
): readonly string[] {
  const [changes, setChanges] = useState<readonly string[]>([])
  const look = useEffectEvent(async () => {
    if (isBusy) return
    try {
      const looked = await refetchInvoices(invoices)
      apply(looked)
    } catch {
      // The payment itself detects what has changed
    }
  })
  const apply = useEffectEvent((looked: RefetchedInvoices) => {
    if (isBusy || looked.changes.length === 0) return
    setChanges((before) => [...before, ...looked.changes])
    onChange(looked.invoices)
  })
  useEffect(() => {
    let timer: number | undefined
    const off = onAccountChange(({ kind }) => {
      if (kind !== 'invoices' && kind !== 'everything') return
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void look(), gatherMs)
    })
    return () => {
      off()
      window.clearTimeout(timer)
    }
  }, [])
  return changes
}
