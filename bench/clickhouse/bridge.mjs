/**
 * `node bridge.mjs <folder> [port]`: runs ClickHouse's own engine behind the part of ClickHouse's HTTP interface that
 * its Node client uses: queries with bound parameters, inserts of JSON lines, errors with their codes. Prints its
 * address.
 */
import { createServer } from 'node:http'
import { Session } from 'chdb'

const [folder, port = '0'] = process.argv.slice(2)
const session = new Session(folder)
/** Parameters are sent in the address, which Node limits to 16 KiB by default. */
const maxHeaderSize = 4 * 1024 * 1024

const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

async function bodyOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** One after another: the engine keeps bound parameters by connection. */
let last = Promise.resolve()
function inTurn(work) {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}

const server = createServer({ maxHeaderSize }, async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://bridge')
  if (request.url === '/ping') return response.end('Ok.\n')
  const body = await bodyOf(request)
  const asked = searchParams.get('query')
  // An insert has its statement in the address and its rows in the body
  const text = asked === null ? body : `${asked}\n${body}`
  try {
    const answer = await inTurn(() => {
      for (const [name, value] of searchParams)
        if (name.startsWith('param_')) session.query(`SET ${name} = ${quote(value)}`)
      return session.query(text, searchParams.get('default_format') ?? 'TabSeparated')
    })
    response.setHeader('content-type', 'text/plain; charset=utf-8').end(answer)
  } catch (error) {
    const code = /Code: (\d+)/.exec(String(error.message))?.[1] ?? '1'
    response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(String(error.message))
  }
})
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  session.close()
  process.exit(0)
})
