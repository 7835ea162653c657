import pg from 'pg'
import { openEmbeddedDatabase } from '../database/embedded.ts'

/**
 * A process of its own that uses an embedded database: `fork` it with the folder as argument. It answers first with the
 * launcher's log line, then each statement sent to it with its rows.
 */
const lines: string[] = []
const { connectionString } = await openEmbeddedDatabase({
  dataDir: process.argv[2] ?? '',
  log: (line) => lines.push(line),
})
const client = new pg.Client({ connectionString })
// Its server may be killed under it; it stays, and keeps its share.
client.on('error', () => {})
await client.connect()
process.on('message', async (sql) => process.send?.((await client.query(String(sql))).rows))
process.send?.(lines.join('\n'))
