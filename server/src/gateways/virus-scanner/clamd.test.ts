import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { clamdScanner } from './clamd.ts'
import { startLocalScanner } from './local.ts'
import { ScannerError } from './port.ts'

/** Test file that every scanner reports, in two parts so that scanners ignore this file. */
const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`)
const local = await startLocalScanner()
const closings: (() => Promise<void>)[] = [() => local.close()]
afterAll(async () => {
  for (const close of closings) await close()
})

/** Starts a server that handles connections in this way. Returns its URL. */
async function serve(handle: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the virus scanner', () => {
  it('sends a file of any size in chunks, and returns the result', async () => {
    const scanner = clamdScanner(local.url)
    const large = Buffer.alloc(20 * 1024 * 1024, 7)
    expect(await scanner.scan(Buffer.from('words'))).toBeNull()
    expect(await scanner.scan(Buffer.alloc(0))).toBeNull()
    expect(await scanner.scan(large)).toBeNull()
    expect(await scanner.scan(eicar)).toBe('Eicar-Signature')
    expect(await scanner.scan(Buffer.concat([large, eicar, large]))).toBe('Eicar-Signature')
    expect(await Promise.all(Array.from({ length: 20 }, () => scanner.scan(eicar)))).toEqual(
      Array.from({ length: 20 }, () => 'Eicar-Signature'),
    )
  })

  it.each<[string, (socket: Socket) => void]>([
    ['closes the connection', (socket) => socket.destroy()],
    ['reports a limit', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['replies in another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['appends to its result', (socket) => socket.end('stream: OK FOUND NOTHING\0')],
    ['does not reply', () => {}],
  ])('returns no result when the server %s', async (_, handle) => {
    const scanner = clamdScanner(await serve(handle), { deadlineMs: 400 })
    await expect(scanner.scan(Buffer.alloc(5_000_000))).rejects.toThrow(ScannerError)
  })

  it('returns no result when the server is not running', async () => {
    const stopped = await startLocalScanner()
    await stopped.close()
    await expect(clamdScanner(stopped.url).scan(Buffer.from('x'))).rejects.toThrow(ScannerError)
  })
})
