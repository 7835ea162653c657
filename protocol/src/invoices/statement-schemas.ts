import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'

/** Transactions that change an account's balance. */
export const movementKinds = ['invoice', 'payment', 'refund', 'credit'] as const

/**
 * A line of a statement: `amount` is positive for charges and negative for payments, `balance` the open amount after
 * it, both in minor units of the part's currency.
 */
export const statementMovement = z.object({
  date: calendarDate,
  kind: z.enum(movementKinds),
  words: z.string(),
  amount: z.int(),
  balance: z.int(),
})
export type StatementMovement = z.infer<typeof statementMovement>

/** A range of days in one currency: `opening + invoiced - paid - credited + refunded` is `closing`. Minor units of the currency. */
export const statementPart = z.object({
  currencyCode: z.string(),
  symbol: z.string(),
  opening: z.int(),
  movements: z.array(statementMovement),
  invoiced: z.int(),
  paid: z.int(),
  refunded: z.int(),
  credited: z.int(),
  closing: z.int(),
  /** Cash of the account that is on no invoice at the end of the last day; part of `closing`, which it reduces. */
  unapplied: z.int(),
})
export type StatementPart = z.infer<typeof statementPart>
