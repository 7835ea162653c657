import type pg from 'pg'

/**
 * Tables that a distributed PostgreSQL would copy to every node, as they have no account or rows of several, with the
 * reason. All other tables have an account in every row and would be distributed by it.
 */
export const referenceTables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'read together with rows of every account': `
      client client_account app_user currency_rate publication publication_term sector sector_term
      recommendation_weight mail_address exchange_rate reminder_setting`,
    'belongs to a user, who may have several accounts': `
      credential second_factor passkey passkey_challenge recovery_code session sign_in_failure password_link
      password_link_request viewing notification_setting digest test_message openid_attempt openid_identity
      openid_session directory_user idempotency_key mailed_posting counted_use`,
    'belongs to the provider, who works across accounts': `
      api_key webhook webhook_delivery desk_assignment desk_autopilot desk_filter desk_presence change apply_request
      ledger_closing desk_snooze desk_text reminder_stop`,
    'read for the ads of several accounts': 'live_page live_host monitoring_exclusion',
    'one sequence for the whole installation':
      'audit_entry audit_chain audit_check audit_head job_stats_touched key_check',
    'names its account by its booking, payment or receipt': 'ledger_entry',
    'names its account by its entry': 'ledger_line',
  }).flatMap(([reason, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, reason]),
  ),
)

/** Keys without the account that forbid a distribution, with the reason why they are that way. */
export const keysOfSeveralAccounts: Readonly<Record<string, string>> = {
  candidate_submissionId_unique: 'generated; unique without the account',
  candidate_cv_storageKey_unique: 'generated; unique without the account',
  quote_attachment_storage_key_key: 'generated; unique without the account',
  payment_processor_key_ix: 'generated; unique without the account',
  directory_tokenHash_unique: 'a directory is found by its token alone',
  identity_provider_domain_ix: 'a domain belongs to one client',
  campaign_item_ad_number_ix: 'numbers that the desk searches across accounts',
  campaign_job_number_ix: 'numbers that the desk searches across accounts',
  invoice_number_ix: 'invoices of the provider have one sequence',
  invoice_booking_credit_ix: 'credit memos of the provider have one sequence',
  payment_reference_ix: 'payments have one sequence',
  payment_idempotency_ix: 'a key is the user’s, in any account',
  artwork_comment_campaign_item_id_artwork_version_fkey: 'the ad of the comment names the account',
}

/** Keys of generated ids that a distribution extends by the account: no rule of the product depends on them. */
const extensible = /(_pkey|_pk)$/

/** Unique indexes whose first column is the id of a row in an account, which names the account. */
const ofParent: ReadonlySet<string> = new Set([
  'ad_claim_open_ix',
  'ad_finding_open_ix',
  'artwork_comment_number_ix',
  'artwork_review_user_ix',
  'artwork_version_ix',
  'campaign_pending_quote_ix',
  'campaign_questionnaire_current_ux',
  'invoice_event_overdue_ix',
  'line_question_open_ix',
  'invoice_booking_reverses_ix',
  'payment_invoice_holds_ix',
  'payment_refund_pending_ix',
  'quote_attachment_same_ux',
])

export interface Distribution {
  /** Tables with an account in every row. */
  distributed: string[]
  reference: string[]
  /** Keys of distributed tables without the account, and references to them from reference tables. */
  forbidding: { table: string; key: string; kind: 'unique' | 'foreign key' | 'from a reference table' }[]
}

const tables = `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
    and a.attname = 'client_account_id' and a.attnotnull and not a.attisdropped) as is_distributed
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`

const keys = `with distributed as (select a.attrelid as id from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'client_account_id' and a.attnotnull
      and not a.attisdropped)
  select t.relname as table, k.relname as key, 'unique' as kind
    from pg_index i join pg_class k on k.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where i.indisunique and i.indrelid in (select id from distributed) and not exists (select from unnest(i.indkey) n
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n where a.attname = 'client_account_id')
  union all
  select conrelid::regclass::text, conname, case when conrelid in (select id from distributed) then 'foreign key' else 'from a reference table' end
    from pg_constraint where contype = 'f' and confrelid in (select id from distributed) and not (conrelid in (select id from distributed)
      and exists (select from unnest(conkey) n join pg_attribute a on a.attrelid = conrelid and a.attnum = n
        where a.attname = 'client_account_id'))
  order by 1, 2`

/** Reads from the live schema how a distributed PostgreSQL, such as Citus, would spread its tables by client account. */
export async function describeDistribution(client: pg.Client): Promise<Distribution> {
  const { rows } = await client.query<{ name: string; is_distributed: boolean }>(tables)
  const { rows: found } = await client.query<Distribution['forbidding'][number]>(keys)
  return {
    distributed: rows.filter(({ is_distributed }) => is_distributed).map(({ name }) => name),
    reference: rows.filter(({ is_distributed }) => !is_distributed).map(({ name }) => name),
    forbidding: found.filter(({ key }) => !extensible.test(key) && !ofParent.has(key)),
  }
}

/** Partitions of the statistics, which depend on the month. */
const partition = /_20\d\d_\d\d$/

/** Returns the description as the page docs/distribution.md, without partitions. */
export function printDistribution({ distributed: all, reference, forbidding }: Distribution): string {
  const distributed = all.filter((name) => !partition.test(name))
  const names = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ')
  const byReason = Object.entries(Object.groupBy(reference, (name) => referenceTables[name] ?? 'no reason is declared'))
  const fromReference = forbidding.filter(({ kind }) => kind === 'from a reference table')
  const ofAccounts = forbidding.filter(({ kind }) => kind !== 'from a reference table')
  return `# Distribution of the tables

Generated from the live schema: \`tools/describe-distribution.test.ts\` compares this page with it, and updates it with the
option \`-u\`. It shows how a distributed PostgreSQL would spread the tables by client account ([growth](operations.md#growth)).

## Distributed tables
${distributed.length} tables have an account in every row: ${names(distributed)}.

## Reference tables
${reference.length} tables would be copied to every node:

${byReason.map(([reason, list = []]) => `- ${reason}: ${names(list)}`).join('\n')}

## Keys that forbid a distribution
${ofAccounts.length} keys of distributed tables do not contain the account:

| key | table | reason |
|---|---|---|
${ofAccounts.map(({ key, table }) => `| \`${key}\` | \`${table}\` | ${keysOfSeveralAccounts[key] ?? 'no reason is declared'} |`).join('\n')}

${fromReference.length} references lead from reference tables to distributed ones:

| key | table |
|---|---|
${fromReference.map(({ key, table }) => `| \`${key}\` | \`${table}\` |`).join('\n')}
`
}
