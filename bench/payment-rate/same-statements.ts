import { pay } from '@tearsheet/protocol/invoices/endpoints'
import { oneStatement } from '../../server/src/http/statements.ts'
import { enterView } from '../../server/src/http/view.ts'
import { paymentTerms } from '../../server/src/invoices/payments/payment-terms-queries.ts'
import { balance, ledgerAccountId, sessionId, sqlAccount, sqlId, surcharge, userId } from './data-set.ts'

/** Transactions of one payment of one invoice, in order. */
export const transactions = [
  "bank: the card's token",
  'portal: enter_view and the current invoices',
  'portal: enter_view and the intent: lock, check, payment, its share; committed',
  'bank: the intent under its key (1 row), committed; read twice; confirmed, committed',
  'portal: the result: lock payment, release share, lock invoice; audit row, ledger accounts, ledger entry, its 3 lines, invoice with its counters, payment; committed',
]

/** The same as a pgbench script; each of its clients pays its own invoices, starting with `first`. */
export function scriptOf(first: number, clients: number): string {
  const lines = [
    `\\set turn :turn + 1`,
    `\\set n ${first} + :turn * ${clients} + :client_id`,
    `select token, brand, last4, funding, behaviour from sandbox_bank.token where token = 'tok_' || :n;`,
    `${inView(oneStatement(pay, terms))};`,
    ...recordIntent,
    `insert into sandbox_bank.charge (id, idempotency_key, request_key, token, amount, currency, status)
      values ('pi_' || md5(:n::text), 'payment-' || :n, 'payment-' || :n || '-intent', 'tok_' || :n, ${balance + surcharge}, 'USD', 'created')
      on conflict do nothing returning ${chargeColumns};`,
    `select ${chargeColumns} from sandbox_bank.charge where id = 'pi_' || md5(:n::text);`,
    `select ${chargeColumns} from sandbox_bank.charge where id = 'pi_' || md5(:n::text);`,
    `update sandbox_bank.charge set status = 'succeeded', decline_code = null
      where id = 'pi_' || md5(:n::text) and status = 'created' returning ${chargeColumns};`,
    ...settle,
  ]
  return `${lines.map((line) => line.replace(/\n\s*/g, ' ')).join('\n')}\n`
}

const chargeColumns = 'id, idempotency_key, token, amount, currency, status, decline_code, created_at'
const invoice = sqlId('b000', ':n')
const payment = sqlId('e000', ':n')
const entry = sqlId('f000', ':n')
const account = sqlAccount(':n')

const inView = (text: string) =>
  text.replace(/enter_view\(\$1, \$2, \$3, \$4/, `enter_view('${sessionId}', '${userId}', ${account}, ${account}`)

const terms = paymentTerms([], null).answer.replace('$5', `array[${invoice}]`).replace('$6', `('key-' || :n)`)

/** Statements of `record-intent.ts`. */
const recordIntent = [
  'begin;',
  `${inView(enterView(pay))};`,
  `select id, status, balance, shown_balance from invoice where id in (${invoice}) and client_account_id = ${account} order by id for no key update;`,
  `select invoice_id from payment_invoice where invoice_id in (${invoice}) and holds = true;`,
  `insert into payment (id, client_id, client_account_id, user_id, payer_name, idempotency_key, body_hash, gateway,
      processor_key, gateway_token, card_brand, card_last4, card_funding, cardholder_name, surcharge_rate, amount,
      surcharge, currency, symbol, charged_amount, charged_surcharge)
    values (${payment}, ${account}, ${account}, '${userId}', 'Load Bench', 'key-' || :n, md5('body'), 'sandbox',
      'payment-' || :n, 'tok_' || :n, 'Visa', '4242', 'credit', 'Load Bench', 0.03, ${balance}, ${surcharge}, 'USD', '$',
      ${balance}, ${surcharge})
    on conflict (user_id, idempotency_key) do nothing returning *;`,
  `insert into payment_invoice
      (payment_id, invoice_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge)
    values (${payment}, ${invoice}, ${account}, ${balance}, ${surcharge}, ${balance}, ${surcharge});`,
  'commit;',
]

const line = (kind: string, charged: number) =>
  `(time_ordered_id(), ${entry}, ${ledgerAccountId(account, kind)}, ${kind === 'processor' ? 'null' : invoice}, ${charged}, ${charged})`

/** Statements of `settle-payment.ts`. */
const settle = [
  'begin;',
  `select * from payment where id = ${payment} and state in ('requested', 'unknown') for no key update;`,
  `update payment_invoice set holds = false where payment_id = ${payment} returning *;`,
  `select id, status, balance, shown_balance from invoice where id in (${invoice}) order by id for no key update;`,
  `insert into audit_entry (id, user_id, client_account_id, action, subject, subject_id, detail)
    values (time_ordered_id(), '${userId}', ${account}, 'invoices.pay', 'payment', ${payment},
      jsonb_build_object('reference', 'PAY-1', 'total', ${balance + surcharge}));`,
  `select kind, id from ledger_account
    where client_account_id = ${account} and kind in ('processor', 'receivable', 'surcharge');`,
  `insert into ledger_entry (id, payment_id, kind, currency) values (${entry}, ${payment}, 'payment', 'USD');`,
  `insert into ledger_line (id, entry_id, account_id, invoice_id, amount, charged)
    values ${line('processor', balance + surcharge)}, ${line('receivable', -balance)}, ${line('surcharge', -surcharge)};`,
  `update invoice set paid = paid + balance, balance = 0, shown_balance = 0, status = 1 where id in (${invoice})
    returning id, balance, paid;`,
  `update payment set state = 'succeeded', settled_at = now(), processor_reference = 'pi_' || md5(:n::text),
      answer = jsonb_build_object('invoices', jsonb_build_array()) || invoice_balance_shown(${account})::jsonb
    where id = ${payment} returning *;`,
  'commit;',
]
