// @module-tag sql
import pg from 'pg'
import { expect, it } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import { boundsWithin } from './bounds.ts'
import { openDatabase } from './connection.ts'
import { DatabaseUnavailable } from './unavailable.ts'

it('a database that is read-only during recovery is unavailable, and its connections are not reused', async () => {
  const cloned = await cloneDatabase('empty')
  const owner = new pg.Client({ connectionString: cloned.connectionString })
  await owner.connect()
  const name = (await owner.query('select current_database() as name')).rows[0].name
  const database = openDatabase({ logins: cloned.logins, poolSize: 1, bounds: boundsWithin(10_000), onError: () => {} })
  const write = () =>
    database.query('tearsheet_provider', {
      text: `insert into password_link_request (id, address) values (gen_random_uuid(), '192.0.2.1') returning address`,
    })
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  await owner.query('set default_transaction_read_only = off')
  await owner.query(`alter database ${name} reset default_transaction_read_only`)
  // The connection still has the setting: only another one can write
  expect(await write()).toEqual([{ address: '192.0.2.1' }])
  await database.close()
  await owner.end()
  await cloned.drop()
})
