import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { localStorage } from './local.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file whose content ends with an error leaves no part, and the keys of the others are listed', async () => {
  const storage = localStorage(folder)
  await storage.put('b/whole.pdf', Buffer.from('whole'))
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(200_000)
      throw new Error('The disk is full')
    })(),
  )
  await expect(storage.putStream('b/part.pdf', broken, 400_000)).rejects.toThrow()
  expect(readdirSync(join(folder, 'b'))).toEqual(['whole.pdf'])
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  expect(keys).toEqual(['b/whole.pdf'])
  const none: string[] = []
  for await (const key of localStorage(join(folder, 'absent')).list()) none.push(key)
  expect(none).toEqual([])
})
