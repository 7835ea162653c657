import type { IncomingMessage } from 'node:http'
import { type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { OutboundError } from './port.ts'

/** Reads the body of a response, unpacked. @throws OutboundError as soon as it is larger than `maxBytes` */
export async function readBody(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const unpack = unpacking(answer.headers['content-encoding'])
  if (!unpack || Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw new OutboundError(unpack ? 'too_large' : 'unreachable')
  }
  const parts: Buffer[] = []
  let size = 0
  const collect = new Writable({
    write(part: Buffer, _, done) {
      size += part.length
      if (size > maxBytes) return done(new OutboundError('too_large'))
      parts.push(part)
      done()
    },
  })
  await pipeline([answer, ...unpack, collect], { signal })
  return Buffer.concat(parts)
}

/**
 * Returns the streams that unpack an encoding; null for one that was not requested. The limit applies to the unpacked
 * size, since a small body can unpack to a large one.
 */
function unpacking(encoding = 'identity'): Transform[] | null {
  if (/^(x-)?gzip$|^deflate$/i.test(encoding)) return [createUnzip()]
  if (/^br$/i.test(encoding)) return [createBrotliDecompress()]
  if (/^identity$/i.test(encoding)) return []
  return null
}
