import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeThroughDisk } from '../../documents/store-through-disk.ts'
import { localStorage } from '../../gateways/storage/local.ts'
import { receiveFile } from './receive-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-test-'))
const storage = localStorage(mkdtempSync(join(tmpdir(), 'tearsheet-test-')))
beforeEach(() => void vi.stubEnv('TMPDIR', folder))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

/** Some megabytes, of which the last do not come before somebody asks for them. */
function sender() {
  const content = new PassThrough()
  const parts = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(1_000_000, 'b')] as const
  content.write(parts[0])
  return { content, finish: () => content.end(parts[1]), whole: Buffer.concat(parts) }
}

/** What a process would leave that is killed when a part has been taken. */
async function leftovers(content: PassThrough): Promise<string[]> {
  await once(content, 'drain')
  return readdirSync(folder)
}

test('a file that is being sent leaves nothing of it behind, whenever the process ends', async () => {
  const { content, finish, whole } = sender()
  const received = receiveFile(content)
  expect(await leftovers(content)).toEqual([])
  finish()
  expect((await received).equals(whole)).toBe(true)
})

test('nor does a bundle that is being made, which is stored whole', async () => {
  const { content, finish, whole } = sender()
  const stored = storeThroughDisk(storage, 'bundle', content)
  expect(await leftovers(content)).toEqual([])
  finish()
  expect(await stored).toBe(whole.length)
  expect((await buffer(await storage.open('bundle'))).equals(whole)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('one that breaks off is the fault of what was read', async () => {
  const { content } = sender()
  const received = receiveFile(content)
  const failed = expect(received).rejects.toThrow('gone')
  await once(content, 'drain')
  content.destroy(new Error('gone'))
  await failed
})
