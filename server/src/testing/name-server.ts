import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode } from 'dns-packet'

/** A name server on this machine that knows the records that a test gives it, and nothing else. */
export interface NameServer {
  /** In the format of `DNS_SERVERS`. */
  address: string
  /** By name, each with its texts. */
  records: Map<string, string[]>
  /** IPv4 addresses by name. */
  addresses: Map<string, string[]>
  /** Questions that arrived, as name and type. */
  questions: string[]
  close(): Promise<void>
}

/** @param options `isSilent`: receives questions and never answers */
export async function startNameServer({ isSilent = false } = {}): Promise<NameServer> {
  const records = new Map<string, string[]>()
  const addresses = new Map<string, string[]>()
  const hostNames: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (packet, from) => {
    const { id, questions = [] } = decode(packet)
    hostNames.push(...questions.map(({ name, type }) => `${name} ${type}`))
    if (isSilent) return
    const answers = questions.flatMap(({ name, type }) => {
      if (type !== 'TXT' && type !== 'A') return []
      const known = type === 'TXT' ? records : addresses
      return (known.get(name.toLowerCase()) ?? []).map((data) => ({ type, name, ttl: 0, data }))
    })
    socket.send(encode({ type: 'response', id: id ?? 0, questions, answers }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    addresses,
    questions: hostNames,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
