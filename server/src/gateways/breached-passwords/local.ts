import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service on this machine with a few passwords, for tests. */
export interface LocalBreachedPasswords {
  /** In the format of `BREACHED_PASSWORDS_URL`. */
  url: string
  /** Paths of its requests. */
  requests: string[]
  close(): Promise<void>
}

/** Starts a service that speaks the range protocol and knows the given passwords. */
export async function startLocalBreachedPasswords(passwords: readonly string[]): Promise<LocalBreachedPasswords> {
  const hashes = passwords.map((one) => createHash('sha1').update(one).digest('hex').toUpperCase())
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    const prefix = url.slice(url.lastIndexOf('/') + 1)
    const known = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(prefix.length)}:3`)
    response.setHeader('content-type', 'text/plain')
    response.end([...known, `${'0'.repeat(35)}:0`].join('\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    url: `http://127.0.0.1:${port}/range`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
