import pg from 'pg'
import { drizzle, type Transaction } from '../src/database/drizzle.ts'

const connectMs = 10_000

/** Runs work in one transaction as the database's owner, before the roles can sign in. */
export async function runAsOwner<Result>(
  connectionString: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(drizzle({ client, casing: 'snake_case' }))
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
