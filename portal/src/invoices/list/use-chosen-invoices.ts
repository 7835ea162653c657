import type { Invoice, InvoiceView } from '@tearsheet/protocol/invoices/schemas'
import { useState } from 'react'

type Chosen = Partial<Record<InvoiceView, ReadonlyMap<string, Invoice>>>

const none: ReadonlyMap<string, Invoice> = new Map()

/**
 * The selected invoices of each tab, kept across paging and tab changes (R8.14). Each invoice is stored as last
 * displayed, so that those of other pages can be paid and downloaded too.
 */
export function useChosenInvoices(tab: InvoiceView, rows: readonly Invoice[]) {
  const [chosen, setChosen] = useState<Chosen>({})
  const current = chosen[tab] ?? none
  const put = (next: readonly Invoice[]) =>
    setChosen((all) => ({ ...all, [tab]: new Map(next.map((invoice) => [invoice.id, invoice])) }))
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const invoices = [...current.values()].map((invoice) => fresh.get(invoice.id) ?? invoice)
  return {
    selected: new Set(current.keys()),
    invoices,
    choose: put,
    /** The table reports ids: those of this page's rows, and previously selected ones. */
    change: (ids: ReadonlySet<string>) => put(withIds(ids, invoices, rows)),
    clear: () => put([]),
    /** Removes paid invoices from all selections. */
    forget: (ids: readonly string[]) => setChosen((all) => without(all, new Set(ids))),
  }
}

/** Returns the invoices with these ids, previously selected ones first. */
export function withIds(ids: ReadonlySet<string>, current: readonly Invoice[], rows: readonly Invoice[]): Invoice[] {
  const known = new Map([...current, ...rows].map((invoice) => [invoice.id, invoice]))
  return [...known.values()].filter(({ id }) => ids.has(id))
}

function without(all: Chosen, gone: ReadonlySet<string>): Chosen {
  const keep = (map: ReadonlyMap<string, Invoice> = none) => new Map([...map].filter(([id]) => !gone.has(id)))
  return { Open: keep(all.Open), Closed: keep(all.Closed), All: keep(all.All) }
}
