import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { centralHeader, dataDescriptor, endOfDirectory, localHeader, type WrittenFile } from './zip-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const madeAt = new Date('2026-11-20T10:00:00Z')
/** Reads a zip with Python's library, and prints its entries. */
const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
last = z.infolist()[-1]
print(z.testzip(), len(z.infolist()), last.filename, last.date_time, z.read(last).decode())`

/** Writes files that each contain their own number; the first is at `start`, with nothing before it. */
function writeZip(count: number, start: number): string {
  const path = join(folder, `${count}-${start}.zip`)
  const parts: Buffer[] = []
  const files: WrittenFile[] = []
  let offset = start
  for (let index = 0; index < count; index++) {
    const content = Buffer.from(String(index))
    const name = Buffer.from(`ordner/日本-${index}.txt`)
    const file = { name, byteSize: content.length, offset, checksum: crc32(content) }
    const whole = Buffer.concat([localHeader(file, madeAt), content, dataDescriptor(file)])
    parts.push(whole)
    files.push(file)
    offset += whole.length
  }
  const directory = Buffer.concat(files.map((file) => centralHeader(file, madeAt)))
  const file = openSync(path, 'w')
  writeSync(file, Buffer.concat([...parts, directory, endOfDirectory(count, directory.length, offset)]), 0, null, start)
  closeSync(file)
  return path
}

describe.skipIf(!existsSync('/usr/bin/python3'))('a zip, read by another program', () => {
  test.each([
    ['few files', 3, 0],
    ['more files than 65,535', 65_600, 0],
    ['files beyond 4 GB', 2, 4_500_000_000],
  ])('of %s contains all of them, with names and dates', (_what, count, start) => {
    const found = execFileSync('python3', ['-c', script, writeZip(count, start)], { encoding: 'utf8' })
    expect(found.trim()).toBe(`None ${count} ordner/日本-${count - 1}.txt (2026, 11, 20, 10, 0, 0) ${count - 1}`)
  })
})
