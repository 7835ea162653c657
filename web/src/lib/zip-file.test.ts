// @vitest-environment node
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readZip, UnreadableZip } from './zip-file.ts'

interface Packed {
  path: string
  content: Buffer
  method?: 0 | 8
  /** What the directory says, where it lies. */
  claimedSize?: number
  /** Sizes and place in the extra field, as for what is larger than 4 GB. */
  isFar?: boolean
}

/** A zip as packers write it: local headers without sizes, a directory, its end; larger records where asked for. */
function makeZip(files: readonly Packed[], { comment = '', isFar = false } = {}): Blob {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content, method = 0, claimedSize = content.length, isFar: far } of files) {
    const data = method === 0 ? content : deflateRawSync(content)
    const name = Buffer.from(path)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 6)
    local.writeUInt16LE(name.length, 26)
    const extra = Buffer.alloc(far ? 28 : 0)
    if (far) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(24, 2)
      extra.writeBigUInt64LE(BigInt(claimedSize), 4)
      extra.writeBigUInt64LE(BigInt(data.length), 12)
      extra.writeBigUInt64LE(BigInt(offset), 20)
    }
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(method, 10)
    line.writeUInt32LE(crc32(content), 16)
    line.writeUInt32LE(far ? 0xffffffff : data.length, 20)
    line.writeUInt32LE(far ? 0xffffffff : claimedSize, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt16LE(extra.length, 30)
    line.writeUInt32LE(far ? 0xffffffff : offset, 42)
    parts.push(local, name, data)
    directory.push(line, name, extra)
    offset += 30 + name.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isFar ? 0xffff : files.length, 10)
  end.writeUInt32LE(isFar ? 0xffffffff : list.length, 12)
  end.writeUInt32LE(isFar ? 0xffffffff : offset, 16)
  end.writeUInt16LE(comment.length, 20)
  const far = Buffer.alloc(isFar ? 76 : 0)
  if (isFar) {
    far.writeUInt32LE(0x06064b50, 0)
    far.writeBigUInt64LE(BigInt(files.length), 32)
    far.writeBigUInt64LE(BigInt(list.length), 40)
    far.writeBigUInt64LE(BigInt(offset), 48)
    far.writeUInt32LE(0x07064b50, 56)
    far.writeBigUInt64LE(BigInt(offset + list.length), 64)
  }
  return new Blob([Buffer.concat([...parts, list, far, end, Buffer.from(comment)])])
}

const lakes = Buffer.from('Lakes and rivers. '.repeat(1000))
const contentsOf = async (zip: Blob) =>
  Promise.all(
    (await readZip(zip)).map(async ({ path, byteSize, read }) => [
      path,
      byteSize,
      Buffer.from(await read()).equals(lakes),
    ]),
  )

describe('a zip', () => {
  it('is read whether its files are stored or deflated, its folders left out, whatever comment follows', async () => {
    const zip = makeZip(
      [
        { path: 'ads/', content: Buffer.alloc(0) },
        { path: 'ads/Zoë.txt', content: lakes },
        { path: 'ads/packed.txt', content: lakes, method: 8 },
      ],
      { comment: 'made elsewhere' },
    )
    expect(await contentsOf(zip)).toEqual([
      ['ads/Zoë.txt', lakes.length, true],
      ['ads/packed.txt', lakes.length, true],
    ])
  })

  it('is read where its sizes and places need more than four bytes', async () => {
    expect(await contentsOf(makeZip([{ path: 'a', content: lakes, isFar: true }], { isFar: true }))).toEqual([
      ['a', lakes.length, true],
    ])
  })

  it('that is none, or was cut off, is reported', async () => {
    const zip = makeZip([{ path: 'a', content: lakes }])
    for (const broken of [new Blob([]), new Blob(['%PDF-1.7']), zip.slice(0, zip.size - 10), zip.slice(100)])
      await expect(readZip(broken).then(([entry]) => entry?.read())).rejects.toThrow(UnreadableZip)
  })

  it('with a small file that unpacks to a huge one stops at the size it tells', async () => {
    const huge = Buffer.alloc(50_000_000)
    const [entry] = await readZip(makeZip([{ path: 'a', content: huge, method: 8, claimedSize: 100 }]))
    await expect(entry?.read()).rejects.toThrow('larger than it says')
  })
})
