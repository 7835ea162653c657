import { pay } from '@tearsheet/protocol/invoices/endpoints'
import { writeAuditRowsText } from '../../server/src/audit/record.ts'
import { enterView } from '../../server/src/http/view.ts'
import { lockTermsText } from '../../server/src/invoices/payments/payment-terms-queries.ts'
import { recordIntentText } from '../../server/src/invoices/payments/record-intent.ts'
import { closeText, releaseText, updateText } from '../../server/src/invoices/payments/settle-payment.ts'
import { recordEntryText } from '../../server/src/invoices/record-entry.ts'
import { addChargeText, confirmText } from '../../server/src/sandbox-bank/ledger.ts'
import { balance, sessionId, sqlAccount, sqlId, surcharge, userId } from './data-set.ts'

/** Transactions of one payment of one invoice, in order. */
export const transactions = [
  "bank: the card's token",
  'portal: enter_view; the invoices, locked, with the terms; the intent and its share; committed',
  'bank: the intent under its key (1 row), committed',
  'bank: its confirmation, committed',
  'portal: the result: lock payment, release share, lock invoice; audit row; ledger entry with its 3 lines; invoice with its counters; payment; committed',
]

/** The same as a pgbench script; each of its clients pays its own invoices, starting with `first`. */
export function scriptOf(first: number, clients: number): string {
  const lines = [
    `\\set turn :turn + 1`,
    `\\set n ${first} + :turn * ${clients} + :client_id`,
    ...statements.map((statement) => `${statement};`),
  ]
  return `${lines.map((line) => line.replace(/\s*\n\s*/g, ' ').trim()).join('\n')}\n`
}

const invoice = sqlId('b000', ':n')
const payment = sqlId('e000', ':n')
const account = sqlAccount(':n')
const charge = `'pi_' || md5(:n::text)`
const key = `'payment-' || :n`

/** Fills in the parameters of a statement. @throws Error for a parameter without a value */
const filled = (text: string, ...values: string[]) =>
  text.replace(/\$(\d+)/g, (name, n) => {
    const value = values[n - 1]
    if (value === undefined) throw new Error(`No value for ${name} of ${text}`)
    return `(${value})`
  })

const object = (fields: Record<string, string | number | null>) =>
  `jsonb_build_object(${Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)})`

const intent = object({
  id: payment,
  client_id: account,
  client_account_id: account,
  user_id: `'${userId}'`,
  payer_name: `'Load Bench'`,
  idempotency_key: `'key-' || :n`,
  body_hash: `md5('body')`,
  gateway: `'sandbox'`,
  processor_key: key,
  gateway_token: `'tok_' || :n`,
  card_brand: `'Visa'`,
  card_last4: `'4242'`,
  card_funding: `'credit'`,
  cardholder_name: `'Load Bench'`,
  surcharge_rate: 0.03,
  amount: balance,
  surcharge,
  currency: `'USD'`,
  symbol: `'$'`,
  charged_amount: balance,
  charged_surcharge: surcharge,
})
const share = object({
  payment_id: payment,
  invoice_id: invoice,
  client_account_id: account,
  amount: balance,
  surcharge,
  charged_amount: balance,
  charged_surcharge: surcharge,
})
const auditRow = object({
  id: 'time_ordered_id()',
  userId: `'${userId}'`,
  clientAccountId: account,
  action: `'invoices.pay'`,
  subject: `'payment'`,
  subjectId: payment,
  detail: object({ reference: `'PAY-1'`, total: balance + surcharge }),
})
const line = (kind: string, charged: number) =>
  object({
    id: 'time_ordered_id()',
    account: `'${kind}'`,
    invoiceId: kind === 'processor' ? 'null' : invoice,
    amount: charged,
    charged,
  })
const lines = `jsonb_build_array(${line('processor', balance + surcharge)}, ${line('receivable', -balance)},
  ${line('surcharge', -surcharge)})`
const answer = object({ invoices: `jsonb_build_array(${object({ id: invoice, balance: 0, paid: balance })})` })

const statements = [
  `select token, brand, last4, funding, behaviour from sandbox_bank.token where token = 'tok_' || :n`,
  'begin',
  filled(enterView(pay), `'${sessionId}'`, `'${userId}'`, account, account),
  filled(lockTermsText, `'${userId}'`, account, `array[${invoice}]`, `'key-' || :n`),
  filled(recordIntentText, intent, `jsonb_build_array(${share})`),
  'commit',
  filled(addChargeText, charge, key, `${key} || '-intent'`, `'tok_' || :n`, String(balance + surcharge), `'USD'`),
  filled(confirmText, charge, `'{}'`),
  'begin',
  filled(releaseText, payment, 'true'),
  filled(writeAuditRowsText, `jsonb_build_array(${auditRow})`),
  filled(recordEntryText, sqlId('f000', ':n'), `'payment'`, payment, 'null', 'null', 'null', `'USD'`, account, lines),
  filled(closeText, `array[${invoice}]`),
  filled(updateText, payment, `'succeeded'`, 'null', charge, answer),
  'commit',
]
