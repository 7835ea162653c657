import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignSite {
  url: string
  close(): void
}

/** A site of somebody else's, of another origin than the portal, whose page and answers anybody may read. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
    reply.end('<!doctype html><html lang="en"><title>Somebody else</title><h1>Somebody else</h1></html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on one
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
