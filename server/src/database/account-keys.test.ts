// @module-tag sql
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/database.ts'

/**
 * References between rows of an account that do not name it, with the reason they cannot leave it (decision record
 * 0037).
 */
const keptOtherwise = {
  artwork_comment_campaign_item_id_artwork_version_fkey:
    'The comment and the artwork both belong to the account of the ad in this key',
  desk_assignment_campaign_item_id_campaign_item_id_fk: 'The desk works across accounts, and no client sees its rows',
  desk_presence_campaign_item_id_campaign_item_id_fk: 'As before',
  desk_snooze_campaign_item_id_campaign_item_id_fk: 'As before',
  ledger_entry_booking_id_invoice_booking_id_fk: 'An entry has no account of its own: its booking determines it',
  ledger_entry_payment_id_payment_id_fk: 'An entry has no account of its own: its payment determines it',
  ledger_entry_receipt_movement_id_receipt_movement_id_fk: 'As before, with its movement of cash',
  ledger_entry_refund_id_payment_refund_id_fk: 'As before, with its refund',
  ledger_line_entry_id_ledger_entry_id_fk: 'check_ledger_balance compares the accounts of all that a line names',
  ledger_line_account_id_ledger_account_id_fk: 'As before',
  ledger_line_invoice_id_invoice_id_fk: 'As before',
  openid_attempt_client_id_identity_provider_client_id_fk: 'Sign-in methods belong to a client and have no account',
  openid_identity_client_id_identity_provider_client_id_fk: 'As before',
  openid_session_client_id_identity_provider_client_id_fk: 'As before',
}

/**
 * Tables whose rows belong to an account (they have its id, or reference a row that does), and the references between
 * them.
 */
const references = `
  with recursive owned as (
    select attrelid as id from pg_attribute join pg_class c on c.oid = attrelid
      where attname = 'client_account_id' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    union
    select conrelid from pg_constraint join owned on owned.id = confrelid where contype = 'f')
  select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
    exists (select from pg_attribute near, pg_attribute far, generate_subscripts(conkey, 1) place
      where near.attrelid = conrelid and near.attnum = conkey[place] and near.attname = 'client_account_id'
        and far.attrelid = confrelid and far.attnum = confkey[place] and far.attname = 'client_account_id') as is_within
  from pg_constraint where contype = 'f' and conrelid in (select id from owned) and confrelid in (select id from owned)
  order by conname`

let cloned: ClonedDatabase
let owner: pg.Client
beforeAll(async () => {
  cloned = await cloneDatabase('demo')
  owner = new pg.Client({ connectionString: cloned.connectionString })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await cloned?.drop()
})

describe('references between rows of an account', () => {
  it('include the account on both sides, or have a reason listed here', async () => {
    const { rows } = await owner.query<{ name: string; is_within: boolean }>(references)
    expect(rows.filter(({ is_within }) => is_within).length).toBeGreaterThanOrEqual(18)
    const others = rows.filter(({ is_within }) => !is_within).map(({ name }) => name)
    expect(others).toEqual(Object.keys(keptOtherwise).sort())
  })

  it('are rejected by the database for every role when they lead to another account', async () => {
    const { rows } = await owner.query<{ name: string; from: string; to: string; is_within: boolean }>(references)
    const tried: string[] = []
    for (const { name, from } of rows.filter(({ is_within }) => is_within)) {
      await owner.query('begin')
      // Write-once tables reject every update with a trigger of their own
      await owner.query(`alter table ${from} disable trigger user`)
      const moved = owner.query(
        `update ${from} set client_account_id = (select id from client_account a where a.id <> t.client_account_id limit 1)
         from (select ctid as place, * from ${from} limit 1) t where ${from}.ctid = t.place`,
      )
      const outcome = await moved.then(
        ({ rowCount }) => rowCount,
        (error: pg.DatabaseError) => error.code,
      )
      await owner.query('rollback')
      if (outcome === 0) continue
      expect(outcome, name).toBe('23503')
      tried.push(name)
    }
    expect(tried.length).toBeGreaterThan(10)
  })

  it('are rejected in the ledger, whose lines have no account column', async () => {
    const elsewhere = `select i.id from invoice i, payment p where i.client_account_id <> p.client_account_id limit 1`
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from (${elsewhere}) found`)
    expect(rows).toEqual([{ n: 1 }])
    const line = (id: string, amount: number, invoice: string) =>
      `(${id}, (select id from ledger_entry limit 1), (select a.id from ledger_account a join payment p using (client_account_id)
         join ledger_entry e on e.payment_id = p.id limit 1), (${invoice}), ${amount}, ${amount})`
    const insert = (invoice: string) =>
      owner.query(
        `insert into ledger_line (id, entry_id, account_id, invoice_id, amount, charged)
         values ${line('gen_random_uuid()', 5, invoice)}, ${line('gen_random_uuid()', -5, invoice)}`,
      )
    await expect(insert(elsewhere)).rejects.toThrow('is of several accounts')
  })
})
