import { once } from 'node:events'
import { connect } from 'node:net'
import pLimit from 'p-limit'
import { ScannerError, type VirusScanner } from './port.ts'

interface Options {
  /** Limit for one file, from the connection to the result. */
  deadlineMs?: number
  /** Maximum number of files at once. */
  atOnce?: number
  /** Maximum number of files that wait, in memory, for their turn. */
  maxWaiting?: number
}

const chunkBytes = 256 * 1024
/** Maximum length of a reply, which names at most one signature. */
const maxReplyBytes = 4_096

/**
 * Opens a scanner that speaks the protocol of ClamAV's daemon over TCP.
 * @param url `tcp://host:port`
 */
export function clamdScanner(
  url: string,
  { deadlineMs = 30_000, atOnce = 4, maxWaiting = 40 }: Options = {},
): VirusScanner {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const limit = pLimit(atOnce)
  return {
    async scan(content) {
      if (limit.pendingCount >= maxWaiting) throw new ScannerError('too many files wait')
      return limit(async () => malwareIn(await stream(content, { host, port: Number(port), deadlineMs })))
    },
  }
}

/**
 * Opens two scanners at one server: the files of applicants never wait in front of those of users. Together they use
 * six of the ten threads that clamd has unless configured otherwise.
 * @param url null if none is configured
 */
export const openScanners = (url: string | null): Record<'scanner' | 'publicScanner', VirusScanner | null> => ({
  scanner: url === null ? null : clamdScanner(url),
  publicScanner: url === null ? null : clamdScanner(url, { atOnce: 2, maxWaiting: 8 }),
})

/** Sends a file with the command INSTREAM, in chunks with their lengths, and returns the reply. @throws ScannerError */
async function stream(
  content: Uint8Array,
  { host, port, deadlineMs }: { host: string; port: number; deadlineMs: number },
): Promise<string> {
  const socket = connect({ host, port })
  const timer = setTimeout(() => socket.destroy(new ScannerError('too slow')), deadlineMs)
  try {
    const reply = readReply(socket)
    // The scanner may reply and close before it has received the whole file
    void reply.catch(() => undefined)
    socket.write('zINSTREAM\0')
    for (let at = 0; at < content.length && socket.writable; at += chunkBytes) {
      const chunk = content.subarray(at, at + chunkBytes)
      socket.write(lengthOf(chunk))
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), reply])
    }
    if (socket.writable) socket.write(lengthOf(new Uint8Array()))
    return await reply
  } catch (error) {
    throw error instanceof ScannerError ? error : new ScannerError(error instanceof Error ? error.message : 'no reply')
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

async function readReply(socket: AsyncIterable<Buffer>): Promise<string> {
  let reply = ''
  for await (const bytes of socket) {
    reply += bytes.toString('latin1')
    if (reply.includes('\0') || reply.length > maxReplyBytes) break
  }
  return reply.split('\0', 1)[0] ?? ''
}

/** Returns the signature in a reply such as `stream: Eicar-Signature FOUND`; null for `stream: OK`. */
function malwareIn(reply: string): string | null {
  if (/^stream: OK$/.test(reply)) return null
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (found === undefined) throw new ScannerError(reply === '' ? 'no reply' : 'no result')
  return found
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
