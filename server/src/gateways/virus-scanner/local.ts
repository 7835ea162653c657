import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A scanner on this machine, for tests and the demo. */
export interface LocalScanner {
  /** In the format of `VIRUS_SCANNER_URL`. */
  url: string
  close(): Promise<void>
}

const command = 'zINSTREAM\0'
const emptyChunk = Buffer.alloc(4)
/** Marker of the EICAR test file, which every scanner reports although it is harmless. */
const testMarker = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

/** Starts a scanner that speaks clamd's protocol and finds only the EICAR test file. */
export async function startLocalScanner(): Promise<LocalScanner> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    void answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    url: `tcp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(socket: Socket): Promise<void> {
  const received: Buffer[] = []
  try {
    for await (const bytes of socket) {
      received.push(bytes)
      // Joining all that was received at each part would take the square of its length
      if (!Buffer.concat(received.slice(-4)).subarray(-4).equals(emptyChunk)) continue
      const content = contentOf(Buffer.concat(received))
      if (content === null) continue
      socket.end(content.includes(testMarker) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
      return
    }
  } catch {
    // The client disconnected
  }
}

/** Joins the chunks of a command up to the empty one; null while it is incomplete. */
function contentOf(received: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
