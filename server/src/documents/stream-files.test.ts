import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { type FileEntry, lazyEntry, streamFiles, textEntry } from './stream-files.ts'

const madeAt = new Date('2026-11-20T10:00:00Z')

/** Creates files of zeros that count how many of them are open, and how many bytes were read. */
function makeFiles(count: number, byteSize: number) {
  const seen = { open: 0, most: 0, bytes: 0 }
  const entries = Array.from(
    { length: count },
    (_, index): FileEntry => ({
      name: `${index}.bin`,
      byteSize,
      async open() {
        seen.most = Math.max(seen.most, ++seen.open)
        let left = byteSize
        const file = new Readable({
          read() {
            const part = Math.min(left, 65_536)
            left -= part
            seen.bytes += part
            this.push(part ? Buffer.alloc(part) : null)
          },
        })
        file.once('close', () => seen.open--)
        return file
      },
    }),
  )
  return { entries, seen }
}

describe('a zip of files', () => {
  test('contains them under their names, opens one at a time, and is the same for the same files', async () => {
    const { entries, seen } = makeFiles(5, 100_000)
    const all = [...entries, textEntry('čitaj/日本.txt', 'words')]
    const zip = await buffer(streamFiles(all, madeAt))
    expect([...readZip(zip)].map(([name, content]) => [name, content.length])).toEqual([
      ...entries.map(({ name }) => [name, 100_000]),
      ['čitaj/日本.txt', 5],
    ])
    expect(seen).toEqual({ open: 0, most: 1, bytes: 500_000 })
    expect((await buffer(streamFiles(all, madeAt))).equals(zip)).toBe(true)
  })

  test('opens nothing before it is read, and waits for a slow reader', async () => {
    const { entries, seen } = makeFiles(200, 200_000)
    const zip = streamFiles(entries, madeAt)
    await wait(20)
    expect(seen.most).toBe(0)
    const slow = new PassThrough()
    zip.pipe(slow)
    await once(slow, 'readable')
    await wait(50)
    expect(seen.bytes).toBeLessThan(2_000_000)
    zip.destroy()
  })

  test('closes the open file when the reader disconnects', async () => {
    const { entries, seen } = makeFiles(50, 5_000_000)
    const zip = streamFiles(entries, madeAt)
    await once(zip, 'readable')
    zip.read()
    zip.destroy()
    await wait(50)
    expect(seen.most).toBe(1)
    expect(seen.open).toBe(0)
  })

  test('aborts at a file that cannot be opened, fails during reading, or has another size', async () => {
    const broken: FileEntry[] = [
      { name: 'a', byteSize: 1, open: () => Promise.reject(new Error('gone')) },
      { name: 'b', byteSize: 3, open: async () => Readable.from([Buffer.from('four')], { objectMode: false }) },
      {
        name: 'c',
        byteSize: 3,
        open: async () =>
          new Readable({
            read() {
              this.destroy(new Error('lost'))
            },
          }),
      },
      lazyEntry('d', () => Promise.reject(new Error('cannot be made'))),
    ]
    for (const entry of broken)
      await expect(buffer(streamFiles([textEntry('first', 'words'), entry], madeAt))).rejects.toThrow()
  })
})
