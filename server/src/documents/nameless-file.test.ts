import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStorage } from '../gateways/storage/local.ts'
import { receiveFile } from '../http/files/receive-file.ts'
import { storeThroughDisk } from './store-through-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-test-'))
const storage = localStorage(mkdtempSync(join(tmpdir(), 'tearsheet-test-')))
beforeEach(() => void vi.stubEnv('TMPDIR', folder))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

/** Sends some megabytes, the last of them only on demand. */
function sender() {
  const content = new PassThrough()
  const parts = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(1_000_000, 'b')] as const
  content.write(parts[0])
  return { content, finish: () => content.end(parts[1]), whole: Buffer.concat(parts) }
}

/** Returns the files that a process would leave if it were killed after a part was read. */
async function leftovers(content: PassThrough): Promise<string[]> {
  await once(content, 'drain')
  return readdirSync(folder)
}

test('leaves nothing of an incoming file when the process ends, at any time', async () => {
  const { content, finish, whole } = sender()
  const received = receiveFile(content)
  expect(await leftovers(content)).toEqual([])
  finish()
  expect((await received).equals(whole)).toBe(true)
})

test('leaves nothing of a bundle in progress, which is stored as a whole', async () => {
  const { content, finish, whole } = sender()
  const stored = storeThroughDisk(storage, 'bundle', content)
  expect(await leftovers(content)).toEqual([])
  finish()
  expect(await stored).toBe(whole.length)
  expect((await buffer(await storage.open('bundle'))).equals(whole)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('reports an aborted file as the error of its source', async () => {
  const { content } = sender()
  const received = receiveFile(content)
  const failed = expect(received).rejects.toThrow('gone')
  await once(content, 'drain')
  content.destroy(new Error('gone'))
  await failed
})
