import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Simulated faults of the connection to the database. */
export type Fault = 'none' | 'refuse' | 'reset' | 'silence' | 'cut-answers' | 'slice'

export interface FaultingProxy {
  /** The same database through the proxy. */
  connectionString: string
  /** Applies from now on, to open connections too. */
  behave(fault: Fault): void
  close(): Promise<void>
}

/** Opens a proxy to PostgreSQL with simulated faults, to test how the server handles them. */
export async function openFaultingProxy(connectionString: string): Promise<FaultingProxy> {
  const target = new URL(connectionString.replace('@/', '@localhost/'))
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  const callers = new Set<Socket>()
  let fault: Fault = 'none'

  const proxy = createServer((near) => {
    if (fault === 'refuse') return near.resetAndDestroy()
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || '5432'}`)
      : connect({ host: target.hostname, port: Number(target.port || 5432) })
    callers.add(near)
    near.on('close', () => callers.delete(near))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (chunk) => {
      if (fault !== 'silence') far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (fault === 'silence') return
      if (fault === 'cut-answers') {
        near.write(chunk.subarray(0, Math.max(1, chunk.length - 3)))
        near.destroy()
        return
      }
      if (fault === 'slice') for (const byte of chunk) near.write(Uint8Array.of(byte))
      else near.write(chunk)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // A listening TCP server has an AddressInfo.
  const { port } = proxy.address() as AddressInfo
  const user = target.username || 'tearsheet'
  const password = target.password ? `:${target.password}` : ''
  return {
    connectionString: `postgresql://${user}${password}@127.0.0.1:${port}${target.pathname}`,
    behave(next) {
      fault = next
      if (next === 'reset' || next === 'refuse') for (const socket of callers) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
