import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../src/testing/database.ts'

let database: ClonedDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await cloneDatabase('demo')
  owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function count(from: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${from}`)
  return rows[0]?.n ?? 0
}

describe('the artwork of the demo world', () => {
  test('shows in each version something that the one before did not', async () => {
    expect(await count('artwork where version = 2')).toBeGreaterThan(5)
    expect(await count('artwork where version = 3')).toBeGreaterThanOrEqual(1)
    expect(
      await count('(select from artwork group by campaign_item_id having count(*) <> count(distinct sha256)) same'),
    ).toBe(0)
  })

  test('has comments of the client and of the desk, none before its version was there', async () => {
    expect(await count('artwork_comment where is_from_provider and answer_to is null')).toBeGreaterThanOrEqual(2)
    expect(await count('artwork_comment where not is_from_provider')).toBeGreaterThanOrEqual(3)
    expect(
      await count(`artwork_comment c join artwork a on a.campaign_item_id = c.campaign_item_id
        and a.version = c.artwork_version where c.created_at < a.uploaded_at`),
    ).toBe(0)
  })
})
