import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode } from 'dns-packet'

/** A name server on this machine with only the text records of the test. */
export interface NameServer {
  /** In the format of `DNS_SERVERS`. */
  address: string
  /** By name, each with its texts. */
  records: Map<string, string[]>
  close(): Promise<void>
}

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (packet, from) => {
    const { id, questions = [] } = decode(packet)
    const answers = questions.flatMap(({ name, type }) =>
      type === 'TXT' ? (records.get(name.toLowerCase()) ?? []).map((data) => ({ type, name, ttl: 0, data })) : [],
    )
    socket.send(encode({ type: 'response', id: id ?? 0, questions, answers }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
