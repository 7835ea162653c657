import { maxNamed, type SearchedKind } from '@tearsheet/protocol/desk/search-schemas'
import { type SQL, sql } from '../../database/drizzle.ts'
import { isAdNumber } from '../../database/like.ts'

/** A kind of searchable record, as parts of SQL; its table is `r` in all of them. */
export interface Source {
  table: string
  /** The key of a page's last record, and its pattern. */
  key: string
  keyType: 'integer' | 'uuid'
  /** Newest first. */
  order: string
  /** Condition that a record comes after the last one of a page. */
  follows: (key: string) => SQL
  number: string
  title: string
  purchaseOrderNumber: string
  at: string
  state: string
  /** Base minor units, except for a payment, which has the charged amount. */
  amount: string
  currency: string
  symbol: string
  rate: string
  buffer: string
  ads: string
  invoices: string
  /** Condition that a record's own text contains a folded word. */
  matches: (word: string) => SQL
  /** Condition that it has an ad in a publication with one of these names: evaluated for each record. */
  isIn: (names: SQL) => SQL
  /** The same, evaluated for all records at once. */
  isAmongThoseIn: (names: SQL) => SQL
}

const named = (fields: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]')
    from (select * from ${from} order by ${order} limit ${maxNamed}) n)`
const ad = `'id', n.id, 'adNumber', n.ad_number, 'publicationName', n.publication_name`
const invoiceName = `'id', n.id, 'invoiceNumber', n.invoice_number`
const adsIn = (names: SQL) => sql`campaign_item i where i.publication_name = any(${names})`
const linesIn = (names: SQL) =>
  sql`select l.invoice_id from invoice_item l where l.campaign_item_id in (select i.id from ${adsIn(names)})`
/** The campaign of the ad with this number; invoices have the numbers of their ads in their own text. */
const orHasAd = (word: string) =>
  isAdNumber(word)
    ? sql`or r.id in (select i.campaign_id from campaign_item i where i.ad_number = ${Number(word)})`
    : sql``
/** Without the offset the planner would read all ads in order to find some. */
const eachByItself = sql`offset 0`

export const searchSources: Record<SearchedKind, Source> = {
  campaigns: {
    table: 'campaign',
    key: 'r.job_number',
    keyType: 'integer',
    order: 'r.job_number desc',
    follows: (key) => sql`r.job_number < ${key}::integer`,
    number: 'r.job_number::text',
    title: 'r.name',
    purchaseOrderNumber: 'r.purchase_order_number',
    at: 'r.created_at',
    state: 'r.status',
    amount: 'r.price',
    currency: `'USD'`,
    symbol: `'$'`,
    rate: '1',
    buffer: '0',
    ads: named(ad, 'campaign_item where campaign_id = r.id', 'ad_number'),
    invoices: named(invoiceName, 'invoice where campaign_id = r.id', 'invoice_number'),
    matches: (word) => sql`(position(${word} in r.search_text) > 0 ${orHasAd(word)})`,
    isIn: (names) => sql`exists (select from ${adsIn(names)} and i.campaign_id = r.id ${eachByItself})`,
    isAmongThoseIn: (names) => sql`r.id in (select i.campaign_id from ${adsIn(names)})`,
  },
  invoices: {
    table: 'invoice',
    key: 'r.invoice_number',
    keyType: 'integer',
    order: 'r.invoice_number desc',
    follows: (key) => sql`r.invoice_number < ${key}::integer`,
    number: 'r.invoice_number::text',
    title: `coalesce(r.campaign_name, '')`,
    purchaseOrderNumber: 'r.purchase_order_number',
    at: 'r.issued_at',
    state: `case r.status when 1 then 'closed' else 'open' end`,
    amount: 'r.balance + r.paid + r.credited + r.written_off',
    currency: 'r.currency',
    symbol: 'r.symbol',
    rate: 'r.rate',
    buffer: 'r.buffer',
    ads: named(
      ad,
      `campaign_item where id in (select campaign_item_id from invoice_item where invoice_id = r.id)`,
      'ad_number',
    ),
    invoices: `'[]'::json`,
    matches: (word) => sql`position(${word} in r.search_text) > 0`,
    isIn: (names) => sql`exists (select from ${adsIn(names)}
      and i.id in (select campaign_item_id from invoice_item where invoice_id = r.id) ${eachByItself})`,
    isAmongThoseIn: (names) => sql`r.id in (${linesIn(names)})`,
  },
  payments: {
    table: 'payment',
    key: 'r.id',
    keyType: 'uuid',
    order: 'r.created_at desc, r.id desc',
    follows: (key) => sql`(r.created_at, r.id) < (select created_at, id from payment where id = ${key}::uuid)`,
    number: 'r.reference',
    title: 'r.payer_name',
    purchaseOrderNumber: 'null::text',
    at: 'r.created_at',
    state: 'r.state',
    amount: 'r.charged_amount + r.charged_surcharge',
    currency: 'r.currency',
    symbol: 'r.symbol',
    rate: '1',
    buffer: '0',
    ads: `'[]'::json`,
    invoices: named(
      invoiceName,
      'invoice where id in (select invoice_id from payment_invoice where payment_id = r.id)',
      'invoice_number',
    ),
    matches: (word) => sql`(position(${word} in fold_text(r.reference || ' ' || r.payer_name)) > 0 or exists (
      select from payment_invoice s join invoice v on v.id = s.invoice_id
      where s.payment_id = r.id and position(${word} in v.search_text) > 0))`,
    isIn: (names) => sql`exists (select from ${adsIn(names)} and i.id in (select l.campaign_item_id
      from payment_invoice s join invoice_item l using (invoice_id) where s.payment_id = r.id) ${eachByItself})`,
    isAmongThoseIn: (names) =>
      sql`r.id in (select payment_id from payment_invoice where invoice_id in (${linesIn(names)}))`,
  },
}
