import type * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { BulkProposal } from '@tearsheet/protocol/desk/bulk-schemas'
import type { PublicationSize } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { type PriceList, priceOn } from '@tearsheet/protocol/media-contracts/rules'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { sql } from '../../database/drizzle.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { kindOf } from '../work-queries.ts'

interface Row extends Omit<BulkProposal, 'sizes'>, Record<string, unknown> {
  contractPrice: number | null
  listed: (PriceList & { sizes: PublicationSize[] }) | null
  day: string
  currency: DisplayCurrency
}

/**
 * Returns the proposed values of each ad's next step, in the requested order. @throws HttpError 404 for an unknown ad
 */
export const listProposals: Verb<typeof bulk.proposeSteps> = async ({ tx }, { campaignItemIds }) => {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.version, i.ad_number as "adNumber", i.publication_name as "publicationName",
      i.publication_type as "publicationType", c.name as "campaignName", cl.name as "clientName",
      ${sql.raw(kindOf)} as kind,
      i.price, i.size_name as "sizeName",
      round(m.price::numeric / nullif(m.postings_purchased, 0))::int as "contractPrice",
      case when p.id is not null then json_build_object('price', p.price, 'prices', p.prices, 'sizes', p.sizes) end as listed,
      coalesce(i.start_date, c.start_date, world_date())::text as day,
      json_build_object('code', cl.quote_currency, 'symbol', cl.quote_symbol, 'rate', cl.quote_rate,
        'buffer', cl.quote_buffer) as currency,
      i.live_url as "liveUrl", coalesce(i.start_date, c.start_date)::text as "startDate",
      coalesce(i.end_date, c.end_date)::text as "endDate",
      i.publication_type <> 1 and not exists (select from artwork a where a.campaign_item_id = i.id) as "artworkMissing"
    from unnest(${sql.param(campaignItemIds)}::uuid[]) with ordinality asked (id, place)
      join campaign_item i on i.id = asked.id
      join campaign c on c.id = i.campaign_id
      join client cl on cl.id = i.client_id
      left join media_contract m on m.id = i.media_contract_id
      left join publication p on p.id = i.publication_id
    order by asked.place`)
  if (rows.length !== campaignItemIds.length) throw notFound('Campaign item')
  return { proposals: rows.map(proposalOf) }
}

/** The catalog's prices are those of the ad's first day and its client's currency (R21.38). */
function proposalOf({ contractPrice, listed, day, currency, ...row }: Row): BulkProposal {
  const at = { day, currency }
  const sizes = listed?.sizes.map((size) => ({ ...size, price: priceOn(listed, { ...at, size }).price })) ?? []
  const catalogPrice = (sizes.find(({ name }) => name === row.sizeName) ?? (listed && priceOn(listed, at)))?.price
  return { ...row, price: row.price ?? contractPrice ?? catalogPrice ?? null, sizes }
}
