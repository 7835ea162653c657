import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { DraftDifference, DraftLine, InvoiceDraft } from '@tearsheet/protocol/invoices/desk-schemas'
import { tearsheetOnly } from '@tearsheet/protocol/invoices/rules'
import type { PublicationSize } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { type PriceList, priceOn } from '@tearsheet/protocol/media-contracts/rules'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { sql, type Transaction } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'

/** It runs or has run, and is on no invoice (R21.6). */
const isUnbilled = `i.item_status = 5 and i.ad_status <> 'Stop'
  and not exists (select from invoice_item n join invoice v on v.id = n.invoice_id
    where n.campaign_item_id = i.id and v.voided_at is null)`

/** Something is due for it: an ad that is free or covered by a contract needs no invoice of its own. */
export const isToInvoice = `${isUnbilled} and i.price > 0`

/** Value of `added_type` for an ad that a contract covers. */
const onContract = 2

/** Its proof is owed, and its client is billed after proof (R21.46). */
export const isHeld = `i.proof_due_on is not null
  and (select rule.bill_after_proof from client rule where rule.id = i.client_id)`

/** Returns whether an ad is not invoiced only because its proof is owed. */
export async function isInvoiceHeld(tx: Transaction, campaignItemId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from campaign_item i where i.id = ${campaignItemId} and ${sql.raw(`${isToInvoice} and ${isHeld}`)}`,
  )
  return rows.length > 0
}

/** Maximum number of invoices in one preview. */
const maxDrafts = 50

interface Line extends Record<string, unknown> {
  campaign: InvoiceDraft['campaign']
  client: InvoiceDraft['client'] & { currency: string; symbol: string; rate: number; buffer: number }
  account: InvoiceDraft['clientAccount']
  order: string | null
  orderRequired: boolean
  id: string
  adNumber: number
  publicationName: string
  amount: number
  contractPrice: number | null
  isOnContract: boolean
  listed: (PriceList & { size: PublicationSize | null }) | null
  day: string
  quoteCurrency: DisplayCurrency
  isProven: boolean
  isApproved: boolean
  isHeld: boolean
}

/**
 * Returns the invoices that would be issued now, of all ads or of the requested ones, the campaigns that have waited
 * longest first (R21.15). They include the campaign's free ads and those covered by contracts; these alone are an
 * invoice only on request. Ads that wait for their proof are included only if they are requested (R21.46).
 */
export const listInvoiceDrafts: Verb<typeof ledger.previewInvoices> = async (
  { tx },
  { clientId = null, campaignItemIds = null },
) => {
  const isOwn = sql`i.price is not null and (${clientId}::uuid is null or i.client_id = ${clientId}::uuid)
    and (${sql.param(campaignItemIds)}::uuid[] is null or i.id = any (${sql.param(campaignItemIds)}::uuid[]))`
  const isWanted = campaignItemIds ? isOwn : sql`${isOwn} and not (${sql.raw(isHeld)})`
  const { rows } = await tx.execute<Line>(sql`
    with chosen as (
      select i.campaign_id, min(i.state_since) as since from campaign_item i
      where ${sql.raw(campaignItemIds === null ? isToInvoice : isUnbilled)} and ${isWanted}
      group by i.campaign_id order by since, i.campaign_id limit ${maxDrafts + 1})
    select json_build_object('id', c.id, 'name', c.name, 'jobNumber', c.job_number) as campaign,
      json_build_object('id', cl.id, 'name', cl.name, 'currency', cl.invoice_currency, 'symbol', cl.invoice_symbol,
        'rate', cl.invoice_rate, 'buffer', cl.invoice_buffer) as client,
      json_build_object('id', ca.id, 'name', ca.name) as account,
      c.purchase_order_number as order, ca.purchase_order_required as "orderRequired",
      i.id, i.ad_number as "adNumber", i.publication_name as "publicationName", i.price as amount,
      (select round(m.price::numeric / greatest(m.postings_purchased, 1))::int from media_contract m
        where m.id = i.media_contract_id) as "contractPrice",
      i.added_type = ${onContract} as "isOnContract",
      (select json_build_object('price', p.price, 'prices', p.prices, 'size', (
          select size from jsonb_array_elements(p.sizes) size where size ->> 'name' = i.size_name limit 1))
        from publication p where p.id = i.publication_id) as listed,
      coalesce(i.start_date, c.start_date, world_date())::text as day,
      json_build_object('code', cl.quote_currency, 'symbol', cl.quote_symbol, 'rate', cl.quote_rate,
        'buffer', cl.quote_buffer) as "quoteCurrency",
      exists (select from tearsheet t where t.campaign_item_id = i.id)
        or (i.publication_type <> ${tearsheetOnly} and i.live_url is not null) as "isProven",
      exists (select from campaign_item_event e where e.campaign_item_id = i.id and e.action = 'approve') as "isApproved",
      ${sql.raw(isHeld)} as "isHeld"
    from chosen
      join campaign_item i on i.campaign_id = chosen.campaign_id
      join campaign c on c.id = i.campaign_id
      join client cl on cl.id = i.client_id
      join client_account ca on ca.id = i.client_account_id
    where ${sql.raw(isUnbilled)} and ${isWanted}
    order by chosen.since, c.id, i.ad_number`)
  const campaigns = [...Map.groupBy(rows, ({ campaign }) => campaign.id).values()]
  const held = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from campaign_item i
      where i.proof_due_on is not null and ${sql.raw(isToInvoice)} and ${isOwn} and ${sql.raw(isHeld)}`,
  )
  return {
    drafts: campaigns.slice(0, maxDrafts).flatMap(draftOf),
    isMore: campaigns.length > maxDrafts,
    heldCount: held.rows[0]?.count ?? 0,
  }
}

function draftOf(rows: Line[]): InvoiceDraft[] {
  const [first] = rows
  if (!first) return []
  const { campaign, client, account, order } = first
  const { currency: code, symbol, rate, buffer } = client
  const lines = rows.map(lineOf)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return [
    {
      campaign,
      client: { id: client.id, name: client.name },
      clientAccount: account,
      purchaseOrderNumber: order,
      lines,
      total,
      shown: { currencyCode: code, symbol, amount: displayAmount(total, { code, symbol, rate, buffer }) },
      differences: first.orderRequired && !order ? ['noPurchaseOrder'] : [],
    },
  ]
}

/**
 * The contract's price applies if there is a contract, else the catalog's. A posting of a contract is paid already, so
 * that an ad without a price agrees with its contract.
 */
function lineOf(row: Line): DraftLine {
  const { amount, isOnContract, contractPrice, listed, day, quoteCurrency: currency } = row
  const catalogPrice = listed && priceOn(listed, { day, currency, size: listed.size ?? undefined }).price
  const expected = isOnContract && amount === 0 ? 0 : (contractPrice ?? catalogPrice)
  const source = contractPrice === null ? 'Catalog' : 'Contract'
  const differences: DraftDifference[] = [
    ...(expected !== null && amount > expected ? [`over${source}` as const] : []),
    ...(expected !== null && amount < expected ? [`under${source}` as const] : []),
    ...(row.isProven ? [] : ['noProof' as const]),
    ...(row.isApproved ? [] : ['noApproval' as const]),
  ]
  const { id: campaignItemId, adNumber, publicationName, isHeld: holds } = row
  return { campaignItemId, adNumber, publicationName, amount, isOnContract, expected, differences, isHeld: holds }
}
