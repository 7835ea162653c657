// @module-tag sql
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { containing, folded } from './like.ts'

let cloned: ClonedDatabase
let client: pg.Client
beforeAll(async () => {
  cloned = await cloneDatabase('empty')
  client = new pg.Client({ connectionString: cloned.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await cloned?.drop()
})

describe('folding for search', () => {
  it('is the same in the server and in the database', async () => {
    for (const text of [
      'Curaçao',
      'MÜNCHEN',
      'naïve Zoë',
      'ÅNGSTRÖM',
      'e\u0301te\u0301',
      'ﬁnance',
      '護理',
      'Řehoř',
      'ΑΘΉΝΑ',
    ]) {
      const { rows } = await client.query('select fold_text($1) as folded', [text])
      expect(rows[0].folded).toBe(folded(text))
    }
  })

  it.each([
    ['100%', 'pays 100% more', true],
    ['100%', 'pays 1000 more', false],
    ['a_b', 'a_b', true],
    ['a_b', 'axb', false],
    ['c:\\d', 'c:\\d', true],
    ['ZOE', 'naïve Zoë', true],
  ])('matches a keyword %s in %j literally: %s', async (keyword, text, expected) => {
    const { rows } = await client.query('select fold_text($1) like $2 as matches', [text, containing(keyword)])
    expect(rows[0].matches).toBe(expected)
  })
})
