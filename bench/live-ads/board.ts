import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export const titleOf = (host: number | string) => `Systems Librarian ${host}`
export const description =
  '<p>You administer the catalog of four branches, train colleagues and write scripts that move records.</p>'

const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
const large = Buffer.alloc(10 * 1024 * 1024, 'x')

/** Counts of the board itself. Times are those of the schedule. */
export interface Counted {
  requests: number
  mostAtOnce: number
  mostOfHost: number
  /** Requests for pages of ads, by address. */
  times: Map<string, number[]>
}

interface Visit {
  host: number
  number: number
  hour: number
  port: number
}

type Respond = (request: IncomingMessage, response: ServerResponse, visit: Visit) => void

const showAd: Respond = (_, response, { host }) => {
  const title = titleOf(host)
  const content = `<title>${title} - Board</title><h1>${title}</h1><p>Harbor College, Denver</p>${description}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: `"${host}"` }).end(content)
}
const sendTo = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()

/** Responses of unreliable hosts, one of twenty each; the other hosts show their ads. */
const faults: Respond[] = [
  (_, response) => response.writeHead(500).end('Error'),
  (request, response, visit) => setTimeout(() => showAd(request, response, visit), 300 + Math.random() * 700),
  (request, response, visit) =>
    request.url?.endsWith('-slug') ? showAd(request, response, visit) : sendTo(response, `/job/${visit.number}-slug`),
  // Half of the hosts redirect to one host of the other half
  (request, response, visit) =>
    request.url?.endsWith('-moved')
      ? showAd(request, response, visit)
      : sendTo(response, `http://h${visit.host + 1}.board.example:${visit.port}/job/${visit.number}-moved`),
  showAd,
  (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb),
  // Busy in the morning
  (request, response, visit) =>
    visit.hour < 6 ? response.writeHead(503, { 'retry-after': '7200' }).end() : showAd(request, response, visit),
  (request) => request.socket.destroy(),
  (_, response, { number }) => sendTo(response, `/job/${number}`),
  // Removed at noon
  (request, response, visit) => (visit.hour < 12 ? showAd(request, response, visit) : response.writeHead(404).end()),
  // One of ten pages never ends
  (request, response, visit) =>
    visit.number % 10 === 0 ? response.writeHead(200).write('<title>') : showAd(request, response, visit),
  (request, response, visit) =>
    visit.number % 10 === 0
      ? response.writeHead(200, { 'content-type': 'text/html' }).end(large)
      : showAd(request, response, visit),
]

/** Starts a server with all hosts. @param now the time of the schedule, in milliseconds */
export async function startBoard(now: () => number) {
  const counted: Counted = { requests: 0, mostAtOnce: 0, mostOfHost: 0, times: new Map() }
  const underWay = new Map<string, number>()
  let total = 0
  let port = 0
  const server = createServer({ keepAlive: false }, (request, response) => {
    const name = request.headers.host ?? ''
    const at = now()
    counted.requests += 1
    total += 1
    underWay.set(name, (underWay.get(name) ?? 0) + 1)
    counted.mostAtOnce = Math.max(counted.mostAtOnce, total)
    counted.mostOfHost = Math.max(counted.mostOfHost, underWay.get(name) ?? 0)
    response.on('close', () => {
      total -= 1
      underWay.set(name, (underWay.get(name) ?? 1) - 1)
    })
    const [host, number] = [Number(/^h(\d+)/.exec(name)?.[1]), Number(/^\/job\/(\d+)/.exec(request.url ?? '')?.[1])]
    if (request.url === '/robots.txt') {
      response.end(host % 20 === 12 ? 'User-agent: *\nDisallow: /' : 'User-agent: *\nAllow: /')
      return
    }
    const key = `${name}${request.url}`
    const times = counted.times.get(key)
    if (times) times.push(at)
    else counted.times.set(key, [at])
    const moved = request.url?.endsWith('-moved')
    const respond = moved ? showMoved : (faults[host % 20] ?? showAd)
    respond(request, response, { host, number, hour: new Date(at).getUTCHours(), port })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port // it listens on a port
  return {
    port,
    counted,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const showMoved: Respond = (request, response, visit) => showAd(request, response, { ...visit, host: visit.host - 1 })
