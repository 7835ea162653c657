import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignSite {
  url: string
  close(): void
}

/** Starts a third-party site of another origin than the portal, whose page and responses are public. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
    response.end('<!doctype html><html lang="en"><title>Somebody else</title><h1>Somebody else</h1></html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a TCP port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
