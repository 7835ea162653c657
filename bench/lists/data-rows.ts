import { accounts, userId } from './ids.ts'

const idFrom = (prefix: string, number: string) =>
  `('00000000-0000-7000-${prefix}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const key = (number: string) => idFrom('8000', number)

/** Each client has one account, with the client's own id as its id, and one user may enter them all. */
export const accountRows = `
  insert into client (id, name) select ${key('k')}, 'Client ' || k from generate_series(1, ${accounts}) k;
  insert into client_account (id, client_id, name, on_behalf_of_client_id)
    select ${key('k')}, ${key('k')}, 'Account ' || k, ${key('k')} from generate_series(1, ${accounts}) k;
  insert into app_user (id, username, first_name, last_name) values ('${userId}', 'load@bench.example', 'Load', 'Bench');
  insert into membership (user_id, client_account_id, client_id, role_id)
    select '${userId}', ${key('k')}, ${key('k')}, 2 from generate_series(1, ${accounts}) k;
  insert into publication (id, name, type, sector, audience, keywords, region, price)
    select ${idFrom('d000', 'k')}, (array['Nursing', 'Campus', 'Engineering', 'City', 'Evening', 'Library', 'Health', 'Finance'])[1 + k % 8]
      || ' ' || (array['Times', 'Herald', 'Board', 'Journal', 'Jobs'])[1 + k % 5] || ' ' || k, 1, 'general', 'Readers', 'work', 'US', 15000
    from generate_series(1, 1000) k`

/** Campaigns in chronological order, accounts interleaved, one in twenty active. Parameter: their number. */
export const campaignRows = `
  with share as (
    select k, power(k, -0.74) / sum(power(k, -0.74)) over () as part from generate_series(1, ${accounts}) k),
  slot as (
    select k as account, random() as moment, random() as a, random() as b, random() as c, random() as d, random() as e
    from share, generate_series(1, greatest(1, round(part * $1))::integer)),
  words as (select
    array['Registered Nurse','Software Engineer','Electrician','Assistant Professor','Accountant','Librarian','Data Analyst',
      'Police Officer','Pharmacist','Social Worker','Project Manager','Medical Assistant','Civil Engineer','Custodian',
      'Physical Therapist','Dean of Students','Research Scientist','Network Administrator','Chaplain','Actuary'] as roles,
    array['','','','Senior ','Lead ','Interim ','Night Shift ','Part-time '] as levels,
    array['Oncology','Emergency','Facilities','Admissions','Finance','Pediatrics','Engineering','Athletics','Home Health',
      'Student Services','Quality','Rehabilitation'] as departments),
  numbered as (select row_number() over (order by moment) as n, * from slot)
  insert into campaign (id, client_id, client_account_id, name, job_number, status, form, start_date, end_date, price,
    item_count, leading_stage, published_until, created_at, updated_at, created_by)
  select ${idFrom('b000', 'n')}, ${key('account')}, ${key('account')},
    levels[1 + floor(8 * b)::int] || roles[1 + floor(20 * a * a)::int] || ' - ' || departments[1 + floor(12 * c)::int],
    nextval('job_number_seq'), case when moment > 0.94 and e < 0.8 then 'active' else 'archived' end,
    '{}', date '2020-01-01' + (moment * 2000)::int, date '2020-03-01' + (moment * 2000)::int, (d * 500000)::int,
    3, case when moment > 0.94 and e < 0.8 then 4 else 5 end, case when moment > 0.94 and e < 0.8 then date 'infinity' end,
    timestamptz '2020-01-01' + moment * interval '2000 days', timestamptz '2020-01-01' + moment * interval '2000 days',
    '${userId}'
  from numbered, words order by n`

/** Three items per campaign, in some of 400 publications. */
export const itemRows = `
  insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type,
    price, ad_status, item_status, end_date)
  select ${idFrom('c000', 'i.n')}, c.id, c.client_id, c.client_account_id, p.name, 1, 3, 15000,
    case when c.status = 'active' then 'Published' else 'Stopped' end, 5, null
  from (select row_number() over (order by created_at) as place, * from campaign) c
    cross join lateral (select c.place * 3 + k as n, k from generate_series(0, 2) k) i
    join publication p on p.id = ${idFrom('d000', '(1 + (c.place * 7 + i.k * 131) % 400)')}`

/** The names that a trigger would have maintained if enabled while the rows were loaded. */
export const publicationNames = `
  update campaign c set publication_names = n.names
    from (select campaign_id, fold_text(string_agg(distinct publication_name, E'\\n')) as names from campaign_item group by 1) n
    where n.campaign_id = c.id`

/** An invoice of one line for every other campaign, the newest still open. */
export const invoiceRows = `
  insert into invoice (id, invoice_number, client_id, client_account_id, campaign_id, purchase_order_number, issued_at,
    due_date, balance, shown_balance, shown_credited, paid, status)
  select ${idFrom('e000', 'n')}, 88000 + n, client_id, client_account_id, id, 'PO-' || (n * 31) % 900000, created_at, created_at::date + 30,
    case when is_open then price + 1 else 0 end, case when is_open then price + 1 else 0 end, 0,
    case when is_open then 0 else price + 1 end, case when is_open then 0 else 1 end
  from (select *, created_at > timestamptz '2020-01-01' + interval '1900 days' and n % 5 < 3 as is_open
    from (select row_number() over (order by created_at) as n, * from campaign) numbered) c
  where n % 2 = 0;
  insert into invoice_item (id, invoice_id, client_account_id, campaign_item_id, description, amount)
  select ${idFrom('f000', 'row_number() over ()')}, i.id, i.client_account_id,
    (select min(a.id::text)::uuid from campaign_item a where a.campaign_id = i.campaign_id), 'An ad', i.balance + i.paid
  from invoice i`

/** A draft and a contract for every twentieth campaign. */
export const draftAndContractRows = `
  insert into pending_quote (id, client_id, client_account_id, title, form, created_at, created_by, updated_at, updated_by, updated_by_name)
  select ${idFrom('a100', 'n')}, client_id, client_account_id, name, '{}', created_at, created_by, created_at, created_by, 'Load Bench'
  from (select row_number() over (order by created_at) as n, * from campaign) c where n % 20 = 0;
  insert into media_contract (id, contract_number, client_id, client_account_id, publication_id, description, start_date,
    end_date, postings_purchased, price)
  select ${idFrom('a200', 'n')}, n, client_id, client_account_id, ${idFrom('d000', '1 + n % 1000')}, 'Postings for ' || name,
    start_date, start_date + 365, 50, price
  from (select row_number() over (order by created_at) as n, * from campaign) c where n % 20 = 1`

/** Counters that triggers would have maintained if enabled while the rows were loaded. */
export const counterRows = `
  insert into campaign_count select client_account_id, status, count(*) from campaign group by 1, 2;
  insert into campaign_count select client_account_id, 'draft', count(*) from pending_quote where closed_at is null group by 1;
  insert into invoice_count select client_account_id, status, count(*), sum(balance) from invoice group by 1, 2`

/** An update with triggers enabled fills in an invoice's campaign name and search columns. */
export const searchedRows = 'update invoice set campaign_id = campaign_id'
