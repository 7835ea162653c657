import { accounts, userId } from '../lists/ids.ts'

const id = (prefix: string, number: number | string) =>
  `('00000000-0000-7000-${prefix}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const own = accounts + 1

/** The queried account: in addition to those of the data set, so that its own rows are the same in each of them. */
export const ownAccountId = `00000000-0000-7000-8000-${own.toString(16).padStart(12, '0')}`

/** Its ads, and the number of days with facts of each: 10,000 facts. */
export const ownAds = 40
export const ownDays = 250

/**
 * A client, its account and 14 campaigns with the 40 ads, in 4 departments and 9 publications. Triggers are disabled.
 */
export const ownRows = `
  insert into client (id, name, job_stats) select ${id('8000', own)}, 'The client asked about', true on conflict do nothing;
  insert into client_account (id, client_id, name, on_behalf_of_client_id)
    select ${id('8000', own)}, ${id('8000', own)}, 'The account asked about', ${id('8000', own)} on conflict do nothing;
  insert into membership (user_id, client_account_id, client_id, role_id, manage_campaigns)
    select '${userId}', ${id('8000', own)}, ${id('8000', own)}, 2, true on conflict do nothing;
  insert into campaign (id, client_id, client_account_id, name, job_number, status, form, start_date, end_date, price,
    item_count, leading_stage, created_at, updated_at, created_by)
    select ${id('b100', 'k')}, ${id('8000', own)}, ${id('8000', own)}, 'Campaign ' || k, nextval('job_number_seq'), 'archived',
      json_build_object('department', 'Department ' || k % 4), current_date - ${ownDays}, current_date, 45000, 3, 5, now(), now(),
      '${userId}' from generate_series(0, 13) k on conflict do nothing;
  insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type,
    price, ad_status, item_status, start_date)
    select ${id('c100', 'k')}, ${id('b100', 'k % 14')}, ${id('8000', own)}, ${id('8000', own)}, 'Publication ' || k % 9, 1, 3,
      15000 + k, 'Stopped', 5, current_date - ${ownDays} from generate_series(1, ${ownAds}) k
    on conflict (id) do update set start_date = excluded.start_date`
