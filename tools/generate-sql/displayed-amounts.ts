import { baseCurrency, minorDigits, otherDigits } from '@tearsheet/protocol/money'
import { generatedFile, listed, quoted } from './generated-file.ts'

const from = 'protocol/src/money.ts'
const folder = 'server/src/invoices/sql'
const base = minorDigits(baseCurrency.code)
/** Digits that differ from those of most currencies, with the currencies that have them. */
const groups = [...Map.groupBy(Object.keys(otherDigits), (code) => minorDigits(code))].sort(([a], [b]) => a - b)

/**
 * Returns the SQL of the number of minor units, in a currency with this many digits, that equal one minor unit of the
 * base currency.
 */
const scale = (digits: number) =>
  digits < base ? `0.${'1'.padStart(base - digits, '0')}` : `1${'0'.repeat(digits - base)}`

const scales = groups.map(([digits]) => `when ${digits} then ${scale(digits)}`).join(' ')

const isConverted = `(currency <> ${quoted(baseCurrency.code)} or rate <> ${baseCurrency.rate} or buffer <> ${baseCurrency.buffer})`

/** Amounts as displayed to clients, and an account's balance in them. */
export const displayedAmountFiles = [
  generatedFile(
    `${folder}/minor_digits.sql`,
    from,
    `-- Returns the number of minor digits of a currency (ISO 4217), like minorDigits.
create or replace function minor_digits(p_currency text) returns integer language sql immutable parallel safe
  return case
${groups.map(([digits, codes]) => `    when p_currency in (${listed(codes)}) then ${digits}`).join('\n')}
    else ${minorDigits('')} end;
`,
    'display_amount calls it',
  ),
  generatedFile(
    `${folder}/display_amount.sql`,
    from,
    `-- Returns cents as displayed to the client, rounded half up once, like displayAmount: uses the shortest decimal
-- representation of rate and buffer, which is their text.
create or replace function display_amount(p_cents bigint, p_currency text, p_rate double precision, p_buffer double precision)
returns bigint language sql immutable parallel safe as $$
  select round(p_cents * p_rate::text::numeric * (1 + p_buffer::text::numeric)
    * case minor_digits(p_currency) ${scales} else ${scale(minorDigits(''))} end)::bigint
$$;
`,
    'one of them fills the displayed amounts of invoices',
  ),
  generatedFile(
    `${folder}/invoice_balance_shown.sql`,
    from,
    `-- Returns what an account owes, in cents and as displayed: for each currency, the sum of the displayed open amounts of
-- its invoices. For the unconverted base currency this is the sum of the counters, so only converted invoices are read.
create or replace function invoice_balance_shown(p_account uuid) returns json language sql stable as $$
  with open as (
    select (b ->> 'invoiceBalance')::bigint as balance, (b ->> 'openInvoiceCount')::bigint as n
    from invoice_balance(p_account) b),
  converted as (
    select currency, symbol, balance, shown_balance as shown from invoice
    where client_account_id = p_account and status = 0 and ${isConverted}),
  parts as (
    select ${quoted(baseCurrency.code)} as currency, ${quoted(baseCurrency.symbol)} as symbol,
      open.balance - coalesce((select sum(balance) from converted), 0) as shown,
      open.n - (select count(*) from converted) as n from open
    union all select currency, symbol, shown, 1 from converted)
  select json_build_object('invoiceBalance', open.balance, 'openInvoiceCount', open.n, 'amounts', coalesce((
      select json_agg(json_build_object('currencyCode', currency, 'symbol', symbol, 'amount', shown) order by currency)
      from (select currency, min(symbol) as symbol, sum(shown) as shown from parts group by currency having sum(n) > 0) s), '[]'))
  from open
$$;
`,
  ),
]
