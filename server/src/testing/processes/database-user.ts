import pg from 'pg'
import { openEmbeddedDatabase } from '../../database/embedded.ts'

/**
 * A process of its own that uses an embedded database: `fork` it with the folder as argument. It sends the
 * launcher's log line first, then the rows of each statement sent to it.
 */
const lines: string[] = []
const { connectionString } = await openEmbeddedDatabase({
  dataDir: process.argv[2] ?? '',
  log: (line) => lines.push(line),
})
const client = new pg.Client({ connectionString })
// Its server may be killed while in use; the process continues, and keeps its share.
client.on('error', () => {})
await client.connect()
process.on('message', async (sql) => process.send?.((await client.query(String(sql))).rows))
process.send?.(lines.join('\n'))
