import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const modes = ['well', 'failing', 'redirecting', 'slow', 'down'] as const
type Mode = (typeof modes)[number]

export interface UnreliableReceiver {
  address: string
  /** Host with port, as the outbound gateway allows it. */
  host: string
  received: Record<Mode, number>
  /** Number of followed redirects, which a sender of webhooks never follows. */
  followed: () => number
  mode: () => Mode
  stop: () => void
}

/**
 * Proxies to a receiver and disrupts it in turns, for a second each: responds with 500, redirects, accepts a message
 * and responds late or never, closes the connection.
 */
export async function openUnreliableReceiver(receiver: RequestListener): Promise<UnreliableReceiver> {
  const received: Record<Mode, number> = { well: 0, failing: 0, redirecting: 0, slow: 0, down: 0 }
  let followed = 0
  let index = 0
  const mode = (): Mode => modes[index % modes.length] ?? 'well'
  const server = createServer((request, response) => {
    if (request.url === '/elsewhere') {
      followed += 1
      response.writeHead(204).end()
      return
    }
    const now = mode()
    received[now] += 1
    switch (now) {
      case 'well':
        receiver(request, response)
        return
      case 'failing':
        response.writeHead(500).end()
        return
      case 'redirecting':
        response.writeHead(302, { location: '/elsewhere' }).end()
        return
      case 'slow': {
        // It accepts the message; its response arrives late, or after the sender has given up
        const end = response.end.bind(response)
        const lateMs = received.slow % 4 === 0 ? 1_500 : 100
        response.end = (...args: never[]) => {
          setTimeout(() => end(...args), lateMs)
          return response
        }
        receiver(request, response)
        return
      }
      case 'down':
        request.socket.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const turns = setInterval(() => {
    index += 1
  }, 1_000)
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    address: `http://127.0.0.1:${port}/hook`,
    host: `127.0.0.1:${port}`,
    received,
    followed: () => followed,
    mode,
    stop() {
      clearInterval(turns)
      server.close()
      server.closeAllConnections()
    },
  }
}
