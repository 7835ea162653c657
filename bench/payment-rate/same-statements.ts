import { pay } from '@tearsheet/protocol/invoices/endpoints'
import { oneStatement } from '../../server/src/http/statements.ts'
import { balance, sessionId, sqlAccount, sqlId, surcharge, userId } from './data-set.ts'

/** Database statements of one payment of one invoice, in order; each is a separate transaction. */
export const statements = [
  "bank: the card's token",
  'portal: enter_view and payment_terms, the current invoices',
  'portal: enter_view and reserve_payment, the intent (2 rows), committed',
  'bank: the charge under its key (1 row), committed',
  'portal: settle_payment (payment, its share, invoice, its counters, ledger entry with 3 lines, audit row), committed',
]

/** The same as a pgbench script; each of its clients pays its own invoices, starting with `first`. */
export function scriptOf(first: number, clients: number): string {
  const intent = `json_build_object('id', ${payment}, 'on_behalf_of_user_id', null, 'payer_name', 'Load Bench',
    'idempotency_key', 'key-' || :n, 'body_hash', md5('body'), 'gateway', 'sandbox', 'processor_key', 'payment-' || :n,
    'gateway_token', 'tok_' || :n, 'card_brand', 'Visa', 'card_last4', '4242', 'card_funding', 'credit',
    'cardholder_name', 'Load Bench', 'billing_postal_code', null, 'surcharge_rate', 0.03, 'amount', ${balance},
    'surcharge', ${surcharge}, 'currency', 'USD', 'symbol', '$', 'charged_amount', ${balance}, 'charged_surcharge', ${surcharge})`
  const shares = `json_build_array(json_build_object('invoice_id', ${invoice}, 'amount', ${balance}, 'surcharge', ${surcharge},
    'charged_amount', ${balance}, 'charged_surcharge', ${surcharge}))`
  const lines = [
    `\\set turn :turn + 1`,
    `\\set n ${first} + :turn * ${clients} + :client_id`,
    `select token, brand, last4, funding, behaviour from sandbox_bank.token where token = 'tok_' || :n;`,
    `${inView(`payment_terms(array[${invoice}], 'key-' || :n)`)};`,
    `${inView(`reserve_payment(${intent}, ${shares})`)};`,
    `insert into sandbox_bank.charge (id, idempotency_key, token, amount, currency, status, decline_code)
      values ('ch_' || md5(:n::text), 'payment-' || :n, 'tok_' || :n, ${balance + surcharge}, 'USD', 'succeeded', null)
      on conflict (idempotency_key) do nothing
      returning id, idempotency_key, amount, currency, status, decline_code, created_at;`,
    `select settle_payment(${payment}, 'succeeded', 'ch_' || md5(:n::text), null) as payment;`,
  ]
  return `${lines.map((line) => line.replace(/\n\s*/g, ' ')).join('\n')}\n`
}

const invoice = sqlId('b000', ':n')
const payment = sqlId('e000', ':n')

const inView = (answer: string) =>
  oneStatement(pay, answer).replace(
    /enter_view\(\$1, \$2, \$3, \$4/,
    `enter_view('${sessionId}', '${userId}', ${sqlAccount(':n')}, ${sqlAccount(':n')}`,
  )
