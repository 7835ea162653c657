// @module-tag sql
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../server/src/testing/database.ts'
import {
  describeDistribution,
  keysOfSeveralAccounts,
  printDistribution,
  referenceTables,
} from './describe-distribution.ts'

test('every table names its account in each row, or is declared a reference table; every key without it has a reason', async () => {
  const database = await cloneDatabase('empty')
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const distribution = await describeDistribution(client)
  const { distributed, reference, forbidding } = distribution
  await client.end()
  await database.drop()
  expect(reference).toEqual(Object.keys(referenceTables).sort())
  expect(distributed.length).toBeGreaterThan(45)
  const ofAccounts = forbidding.filter(({ kind }) => kind !== 'from a reference table').map(({ key }) => key)
  expect(ofAccounts.sort()).toEqual(Object.keys(keysOfSeveralAccounts).sort())
  // References from copied tables to distributed ones; each is one of the reference tables declared above
  const fromReference = forbidding.filter(({ kind }) => kind === 'from a reference table')
  expect(fromReference.filter(({ table }) => referenceTables[table] === undefined)).toEqual([])
  expect(fromReference).toHaveLength(13)
  await expect(printDistribution(distribution)).toMatchFileSnapshot('../docs/distribution.md')
})
