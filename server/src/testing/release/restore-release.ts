import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { secureTables } from '../../database/secure-tables.ts'

/** A dump of the demo world as release 386342fe stored it: the last release before the baseline migration. */
const dump = new URL('release-386342fe.sql.br', import.meta.url)

/** Restores the database of release 386342fe, its demo world included, into a blank database. */
export async function restoreRelease(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(brotliDecompressSync(readFileSync(dump)).toString())
    await client.query('set search_path to default')
    // The dump leaves out the policies of its owner, who had another name.
    await secureTables(client)
  } finally {
    await client.end()
  }
}
