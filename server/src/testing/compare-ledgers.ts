import { text as readText } from 'node:stream/consumers'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { expect } from 'vitest'
import { jobContext } from '../changes/context.ts'
import { loadStatementParts } from '../invoices/documents/load-statement.ts'
import { exportLedger } from '../invoices/ledger/export-ledger.ts'
import { summarizeAgingOfAccounts } from '../invoices/ledger/summarize-account-aging.ts'
import type { TestAccount } from './campaign-factories.ts'
import type { SignedIn, TestApp } from './test-app.ts'

interface Compared {
  own: TestAccount
  /** The currency of all its invoices. */
  currency: DisplayCurrency
}

type Sums = Record<string, string>

const today = new Date().toISOString().slice(0, 10)

/** Invoices with what is independent of their balances: their lines, and what the ledger has as receivable. */
const invoicesText = `
  select i.id, i.status, i.balance, i.shown_balance, i.paid, i.credited + i.written_off as off,
    (select sum(amount) from invoice_item n where n.invoice_id = i.id) as billed, l.amount as owed, l.charged as shown_owed
  from invoice i, lateral (select coalesce(sum(n.amount), 0) as amount, coalesce(sum(n.charged), 0) as charged
    from ledger_line n join ledger_account a on a.id = n.account_id where n.invoice_id = i.id and a.kind = 'receivable') l
  where i.client_account_id = $1 order by i.id`

/** Unapplied cash, and what the ledger and the movements have of it. */
const cashText = `
  select coalesce(sum(r.unapplied), 0) as cents, coalesce(sum(r.shown_unapplied), 0) as shown,
    (select coalesce(-sum(n.amount), 0) from ledger_line n join ledger_account a on a.id = n.account_id
      where a.client_account_id = $1 and a.kind = 'unapplied') as ledger,
    (select coalesce(-sum(n.charged), 0) from ledger_line n join ledger_account a on a.id = n.account_id
      where a.client_account_id = $1 and a.kind = 'unapplied') as shown_ledger,
    (select coalesce(sum(case when kind in ('kept', 'released') then amount else -amount end), 0)
      from receipt_movement where client_account_id = $1) as moved
  from receipt r where r.client_account_id = $1`

/** Compares all views of the money of an account with each other and with the ledger, to the minor unit. */
export function compareLedgers(portal: TestApp) {
  const work = jobContext(portal.gateways, 'Beacon')
  /** Amounts that the accounting export must contain for a client: as shown, and in US dollars. */
  const expected = new Map<string, [number, number]>()

  async function compareViews({ own, currency }: Compared, rows: readonly Sums[], cash: Sums): Promise<void> {
    const { clientId, clientAccountId } = own
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
    const unapplied = Number(cash.shown)
    await work.inTransaction(async ({ tx }) => {
      const range = { clientAccountId, from: today, to: today, timeZone: 'UTC', madeAt: new Date() }
      const parts = await loadStatementParts(tx, range)
      expect(parts).toMatchObject([{ closing: sum('shown_balance') - unapplied, unapplied }])
      const { totals } = await summarizeAgingOfAccounts(tx, { clientId, offset: 0, maxResults: 10 })
      const [open, kept] = [totals.amounts, totals.unapplied].map((some) =>
        some.reduce((all, { amount }) => all + amount, 0),
      )
      expect([totals.balance, open, kept]).toEqual([sum('balance'), sum('shown_balance'), unapplied])
    })
    const digits = { JPY: 1, KWD: 1000 }[currency.code] ?? 100
    expected.set(own.clientName, [
      (sum('shown_balance') - unapplied) / digits,
      (sum('balance') - Number(cash.cents)) / 100,
    ])
  }

  return {
    /** Compares ledger, statement and aging of an account. */
    async compare(one: Compared): Promise<void> {
      const rows = await portal.sql<Sums>(invoicesText, [one.own.clientAccountId])
      const [cash = {}] = await portal.sql<Sums>(cashText, [one.own.clientAccountId])
      expect([cash.ledger, cash.shown_ledger, cash.moved]).toEqual([cash.cents, cash.shown, cash.cents])
      for (const row of rows) {
        const of = (name: string) => Number(row[name])
        const total = displayAmount(of('billed'), one.currency)
        expect(of('balance') + of('paid') + of('off')).toBe(of('billed'))
        expect([of('owed'), of('shown_owed')]).toEqual([of('balance') - of('billed'), of('shown_balance') - total])
        expect(of('status') === 1).toBe(of('balance') === 0 && of('shown_balance') === 0)
      }
      await compareViews(one, rows, cash)
    },

    /** Compares an invoice's page at the desk: its sums with its bookings and its card payments less refunds. */
    async comparePage(reader: SignedIn, invoiceId: string): Promise<void> {
      const { body } = await portal.call(desk.getInvoice, { invoiceId }, reader)
      const { shown } = body.deskInvoice
      const booked = (kinds: readonly string[]) =>
        body.bookings.filter(({ kind }) => kinds.includes(kind)).reduce((all, one) => all + one.shown.amount, 0)
      const [row] = await portal.sql<{ card: string }>(
        `select coalesce((select sum(s.charged_amount) from payment_invoice s join payment p on p.id = s.payment_id
             where s.invoice_id = $1 and p.state in ('succeeded', 'refunding', 'refunded')), 0)
           - coalesce((select sum(s.charged_amount) from payment_refund_share s join payment_refund r on r.id = s.refund_id
             where s.invoice_id = $1 and r.booked_at is not null), 0) as card`,
        [invoiceId],
      )
      const kindOf = new Map(body.bookings.map(({ id, kind }) => [id, kind]))
      const voided = body.bookings
        .filter(({ kind, reversesId }) => kind === 'creditVoided' && kindOf.get(reversesId ?? '') === 'credit')
        .reduce((all, one) => all + one.shown.amount, 0)
      const taken = booked(['check', 'transfer', 'applied']) - booked(['returned', 'reversed'])
      expect(shown.paid).toBe(taken + Number(row?.card))
      expect(shown.credited).toBe(booked(['credit', 'writeOff', 'voided']) - voided)
      expect(shown.total).toBe(shown.balance + shown.paid + shown.credited)
    },

    /** Compares the accounting export with the balances of all compared accounts. */
    async compareExport(): Promise<void> {
      const csv = await work.inTransaction(({ tx }) => readText(exportLedger(tx, { from: today, to: today })))
      const sums = new Map<string, [number, number]>()
      for (const line of csv.split('\r\n')) {
        const cells = line.split(',')
        const [shown, cents] = sums.get(cells[2] ?? '') ?? [0, 0]
        sums.set(cells[2] ?? '', [shown + Number(cells[7]), cents + Number(cells[8])])
      }
      for (const [client, amounts] of expected) {
        const found = sums.get(client) ?? [0, 0]
        for (const [index, amount] of amounts.entries()) expect(found[index]).toBeCloseTo(amount, 4)
      }
    },
  }
}
