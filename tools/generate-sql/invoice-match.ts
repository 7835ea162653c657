import { adNeeds, tearsheetOnly } from '@tearsheet/protocol/invoices/rules'
import { generatedFile } from './generated-file.ts'

/** When the ad of a line has what is needed. */
const has: Record<(typeof adNeeds)[number], string> = {
  price: 'ad.price is not null',
  approval: `exists (select from campaign_item_event e where e.campaign_item_id = ad.id and e.action = 'approve')`,
  proof: `(exists (select from tearsheet t where t.campaign_item_id = ad.id)
        or (ad.publication_type <> ${tearsheetOnly} and ad.live_url is not null))`,
}

/** Whether an invoice fits what was approved and has run. */
export const invoiceMatchFile = generatedFile(
  'server/src/invoices/sql/invoice_match.sql',
  'protocol/src/invoices/rules.ts',
  `-- Whether an invoice's lines fit what was approved and has run, as stateOfInvoice: one that differs makes it differ, one
-- that lacks something makes it wait.
create or replace function invoice_match(p_invoice uuid) returns text language sql stable as $$
  select case
    when bool_or(line.amount <> ad.price) then 'differs'
    when bool_and(${adNeeds.map((need) => has[need]).join('\n      and ')}) then 'agrees'
    else 'waiting' end
  from invoice_item line left join campaign_item ad on ad.id = line.campaign_item_id
  where line.invoice_id = p_invoice
$$;
`,
)
