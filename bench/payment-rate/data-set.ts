import pg from 'pg'

/** Number of client accounts that pay in turn, so that the payments of one do not wait for each other's counters. */
const accounts = 400

/** Ids are derived from small numbers, so that SQL and TypeScript name the same rows without a query. */
const idOf = (kind: string, number: number) => `00000000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`
export const accountOf = (invoice: number) => idOf('8000', (invoice % accounts) + 1)
export const invoiceId = (invoice: number) => idOf('b000', invoice)
export const userId = idOf('9000', 1)
export const sessionId = idOf('a000', 1)
/** Every invoice is the same: 100.00 USD, and 3.00 surcharge on the credit card. */
export const balance = 10_000
export const surcharge = 300
export const cardOf = (invoice: number) => `tok_${invoice}`

/** The same in SQL, for a number in SQL. */
export const sqlId = (kind: string, number: string) =>
  `('00000000-0000-7000-${kind}-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
export const sqlAccount = (number: string) => sqlId('8000', `(${number}) % ${accounts} + 1`)

/** Id of an account's ledger account, in SQL. */
const ledgerAccountId = (account: string, kind: string) => `md5(${account} || '${kind}')::uuid`

/**
 * A role with the rights of the portal's two and the bank's, because a pgbench script runs with a single role; policies
 * apply to it.
 */
export const allRoles = 'bench_payer'

/** Fills a migrated, empty database with accounts that one user may enter, and their open invoices. */
export async function loadInvoices(connectionString: string, invoices: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  const key = sqlId('8000', 'k')
  const everyAccount = `generate_series(1, ${accounts}) k`
  try {
    await run(`insert into client (id, name) select ${key}, 'Client ' || k from ${everyAccount}`)
    await run(`insert into client_account (id, client_id, name, on_behalf_of_client_id)
      select ${key}, ${key}, 'Account ' || k, ${key} from ${everyAccount}`)
    await run(
      `insert into ledger_account (id, client_account_id, kind) select ${ledgerAccountId('a.id', "' || side.kind || '")}, a.id, side.kind
       from client_account a, unnest(array['processor', 'receivable', 'surcharge']) side (kind)`,
    )
    await run(
      `insert into app_user (id, username, first_name, last_name) values ($1, 'load@bench.example', 'Load', 'Bench')`,
      [userId],
    )
    await run(
      `insert into membership (user_id, client_account_id, client_id, role_id) select $1, ${key}, ${key}, 2 from ${everyAccount}`,
      [userId],
    )
    await run(`insert into session (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
      sessionId,
      userId,
    ])
    await run(
      `insert into sandbox_bank.token (token, brand, last4, funding, behaviour)
       select 'tok_' || n, 'Visa', '4242', 'credit', 'approve' from generate_series(0, $1::integer - 1) n`,
      [invoices],
    )
    await run(
      `insert into invoice (id, client_id, client_account_id, due_date, balance)
       select ${sqlId('b000', 'n')}, ${sqlAccount('n')}, ${sqlAccount('n')}, current_date + 30, ${balance}
       from generate_series(0, $1::integer - 1) n`,
      [invoices],
    )
    await run(`do $$ begin
      if not exists (select from pg_roles where rolname = '${allRoles}') then
        create role ${allRoles} nologin in role tearsheet_client, tearsheet_provider, tearsheet_bank;
      end if;
      execute format('grant ${allRoles} to %I', current_user);
    end $$`)
    await run('vacuum (analyze)')
    await run('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}
