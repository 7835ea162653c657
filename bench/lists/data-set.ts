import pg from 'pg'
import {
  accountRows,
  campaignRows,
  counterRows,
  draftAndContractRows,
  invoiceRows,
  itemRows,
  publicationNames,
  searchedRows,
} from './data-rows.ts'

const tables = ['campaign', 'campaign_item', 'invoice', 'invoice_item', 'pending_quote', 'media_contract']
const named = tables.map((name) => `'${name}'`).join(', ')

/**
 * Fills a migrated, empty database with campaigns, three items each, and related rows, over 1,000 accounts that one
 * user may enter. Seeded: the same rows each time.
 */
export async function loadDataSet(connectionString: string, campaigns: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await run(
      "set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; select setseed(0.42)",
    )
    await run(accountRows)
    for (const name of tables) await run(`alter table ${name} disable trigger user`)
    await dropIndexes(client)
    await run(campaignRows, [campaigns])
    await run(itemRows)
    await run(publicationNames)
    await run('create index bench_item_campaign_ix on campaign_item (campaign_id)')
    await run(invoiceRows)
    await run('drop index bench_item_campaign_ix')
    await run(draftAndContractRows)
    await restoreIndexes(client)
    for (const name of tables) await run(`alter table ${name} enable trigger user`)
    await run(searchedRows)
    await run(counterRows)
    for (const name of tables) await run(`vacuum (analyze) ${name}`)
    await run('analyze')
  } finally {
    await client.end()
  }
}

/**
 * Drops indexes: building one over all rows is many times faster than maintaining it during inserts. Those of keys
 * stay, because constraints need them.
 */
async function dropIndexes(client: pg.Client): Promise<void> {
  await client.query(`create table bench_index as
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as indexdef
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname in (${named}) and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  await client.query(`do $$ declare name text; begin
    for name in select b.name from bench_index b loop execute format('drop index %s', name); end loop; end $$`)
}

async function restoreIndexes(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare made text; begin
    for made in select indexdef from bench_index loop execute made; end loop; end $$`)
  await client.query('drop table bench_index')
}
