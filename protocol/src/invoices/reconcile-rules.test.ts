import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DisplayCurrency, displayAmount } from '../money.ts'
import { type QuotedLine, reconciledRows, reconciledSums, reconcileLines } from './reconcile-rules.ts'

const canadian = (buffer: number): DisplayCurrency => ({ code: 'CAD', symbol: 'C$', rate: 1.37, buffer })
const [quoted, invoiced] = [canadian(0.03), canadian(0.02)]
const reconcile = (lines: readonly QuotedLine[], currency = invoiced) => {
  const billed = lines.reduce((sum, { amount }) => sum + amount, 0)
  return reconcileLines(lines, { total: displayAmount(billed, currency), currency })
}

describe('an invoice compared with the approved prices', () => {
  it('shows the approved price at the rate of the quote and the exchange difference in a row of its own', () => {
    const [line] = reconcile([{ amount: 52_000, ad: { price: 52_000 }, quotedIn: quoted }])
    expect(line).toMatchObject({ approved: 73_377, change: 0, exchange: -712, amount: 72_665 })
    expect(reconciledRows(reconciledSums(line ? [line] : []))).toEqual([
      { label: 'Approved price', amount: 73_377, isSigned: false },
      { label: 'Exchange difference', amount: -712, isSigned: true },
    ])
  })

  it('has no exchange difference at equal rates, regardless of rounding', () => {
    const lines = reconcile([34, 33, 33].map((amount) => ({ amount, ad: { price: amount }, quotedIn: invoiced })))
    expect(lines.map(({ approved, amount, exchange }) => [approved === amount, exchange])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ])
    expect(reconciledRows(reconciledSums(lines))).toEqual([])
    // 1.00 × 1.37 × 1.02 = 1.3974
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(140)
  })

  it('shows a price approved in another currency unchanged, without a sum', () => {
    const dollars = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
    const lines = reconcile([{ amount: 52_000, ad: { price: 52_000 }, quotedIn: dollars }])
    expect(lines[0]).toMatchObject({ approved: null, exchange: null })
    expect(lines[0]?.approvedElsewhere).toEqual({ minor: 52_000, currency: dollars })
    expect(reconciledSums(lines)).toBeNull()
  })

  it('adds up approved prices, changes, unquoted lines and exchange difference to the invoiced total, to the cent', () => {
    const rate = fc.double({ min: 0.01, max: 200, noNaN: true }).map((value) => Number(value.toPrecision(5)))
    const buffer = fc.integer({ min: 0, max: 200 }).map((value) => value / 1_000)
    const code = fc.constantFrom('CAD', 'JPY', 'KWD')
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const line = fc.record({ amount: cents, price: fc.option(cents) })
    fc.assert(
      fc.property(
        ...([code, rate, buffer, rate, buffer, fc.array(line, { minLength: 1, maxLength: 12 })] as const),
        (code, quoteRate, quoteBuffer, invoiceRate, invoiceBuffer, made) => {
          const quotedIn = { code, symbol: '', rate: quoteRate, buffer: quoteBuffer }
          const currency = { code, symbol: '', rate: invoiceRate, buffer: invoiceBuffer }
          const lines = made.map(({ amount, price }) => ({ amount, ad: { price }, quotedIn }))
          const total = displayAmount(
            lines.reduce((sum, { amount }) => sum + amount, 0),
            currency,
          )
          const reconciled = reconcileLines(lines, { total, currency })
          const sums = reconciledSums(reconciled)
          expect(sums && sums.approved + sums.changes + sums.notQuoted + sums.exchange).toBe(total)
          for (const [index, { amount, approved, change, exchange }] of reconciled.entries()) {
            const price = made[index]?.price ?? null
            if (price === null) continue
            expect((approved ?? 0) + (change ?? 0) + (exchange ?? 0)).toBe(amount)
            const isOneRate = quoteRate === invoiceRate && quoteBuffer === invoiceBuffer
            if (!isOneRate) expect(approved).toBe(displayAmount(price, quotedIn))
          }
        },
      ),
    )
  })
})
