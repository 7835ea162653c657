import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openLedger } from '../sandbox-bank/ledger.ts'
import { cloneDatabase } from '../testing/database.ts'
import { openFaultingProxy } from '../testing/faulting-proxy.ts'
import { cutWhenSilent } from './cut.ts'
import { loginsAt } from './logins.ts'

async function silentDatabase() {
  const cloned = await cloneDatabase('empty')
  onTestFinished(() => cloned.drop())
  const proxy = await openFaultingProxy(cloned.connectionString)
  onTestFinished(() => proxy.close())
  return { proxy, logins: loginsAt(proxy.connectionString, cloned.logins) }
}

it('cuts a connection that stays silent, so that the next borrower gets another one', async () => {
  const { proxy, logins } = await silentDatabase()
  const pool = new pg.Pool({
    connectionString: logins.tearsheet_jobs,
    max: 1,
    onConnect: (client) => cutWhenSilent(client, 300),
  })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  // Like the queue, releases a connection without passing its error on
  const ask = async () => {
    const client = await pool.connect()
    client.on('error', () => {})
    try {
      return (await client.query('select 1 as one')).rows
    } finally {
      client.release()
    }
  }
  expect(await ask()).toEqual([{ one: 1 }])
  proxy.behave('silence')
  await expect(ask()).rejects.toThrow('did not respond in time')
  proxy.behave('none')
  expect(await ask()).toEqual([{ one: 1 }])
})

it('gives up on a silent database in the bank, and retries on another connection', async () => {
  const { proxy, logins } = await silentDatabase()
  const ledger = openLedger(logins.tearsheet_bank, 300)
  onTestFinished(() => ledger.close())
  expect(await ledger.findToken('none')).toBeNull()
  proxy.behave('silence')
  await expect(ledger.findToken('none')).rejects.toThrow('timeout')
  proxy.behave('none')
  expect(await ledger.findToken('none')).toBeNull()
})
