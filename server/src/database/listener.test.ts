// @module-tag sql
import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import { boundsWithin } from './bounds.ts'
import { openDatabase } from './connection.ts'

test('logs a listener that throws, without affecting the others', async () => {
  const cloned = await cloneDatabase('empty')
  const errors: string[] = []
  const database = openDatabase({
    logins: cloned.logins,
    poolSize: 1,
    bounds: boundsWithin(10_000),
    onError: ({ message }) => errors.push(message),
  })
  const received: string[] = []
  const missed = () => {}
  const receive = () => {
    throw new Error('cannot read this')
  }
  database.subscribe('news', { receive, missed })
  database.subscribe('news', { receive: (payload) => received.push(payload), missed })
  const send = (payload: string) =>
    database.query('tearsheet_provider', { text: 'select pg_notify($1, $2)', values: ['news', payload] })
  await expect
    .poll(async () => {
      await send('one')
      return received.length
    })
    .toBeGreaterThan(1)
  expect(errors).toContain('cannot read this')
  await database.close()
  await cloned.drop()
})
