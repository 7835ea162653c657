// @vitest-environment node
import { createHash } from 'node:crypto'
import { type EvidenceManifest, manifestName, manifestSumName, sealName } from '@tearsheet/protocol/campaigns/evidence'
import { BlobReader, BlobWriter, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { describe, expect, it, vi } from 'vitest'
import { checkPack } from './check-pack.ts'

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')
const text = 'Lakes and rivers. '.repeat(1_000)
const path = 'ads/Zoë.html'

const manifest = {
  format: 'tearsheet-evidence',
  version: 1,
  madeAt: '2026-11-20T10:00:00.000Z',
  provider: 'Beacon',
  campaign: {
    id: '01990000-0000-7000-8000-000000000000',
    name: 'Dean',
    jobNumber: 20001,
    client: 'Harbor College',
    clientAccount: 'Recruiting',
  },
  files: [{ path, byteSize: Buffer.byteLength(text), sha256: sumOf(text) }],
} satisfies EvidenceManifest

/** Repacks a pack as an external zip tool would, deflated or stored. */
async function packed(content: string, { level, comment = '' }: { level: number; comment?: string }): Promise<Blob> {
  const list = JSON.stringify(manifest)
  const zip = new ZipWriter(new BlobWriter('application/zip'), { level, useWebWorkers: false })
  await zip.add('ads/', undefined, { directory: true })
  await zip.add(path, new BlobReader(new Blob([content])))
  await zip.add(manifestName, new TextReader(list))
  await zip.add(manifestSumName, new TextReader(`${sumOf(list)}  ${manifestName}\n`))
  await zip.add(sealName, new TextReader('x'))
  return zip.close(new TextEncoder().encode(comment))
}

const check = (pack: Blob) => checkPack(pack, null, () => {})

describe('evidence pack', () => {
  it('is unchanged whether its files are deflated or stored, and whatever its zip comment is', async () => {
    for (const level of [0, 6]) {
      const { errors, manifest: found } = await check(await packed(text, { level, comment: 'packed again' }))
      expect([errors, found]).toEqual([[], manifest])
    }
  })

  it('reports the name of a changed file', async () => {
    const { errors } = await check(await packed(text.replace('Lakes', 'Ponds'), { level: 6 }))
    expect(JSON.stringify(errors)).toContain(path)
  })

  it('reports a file that is no pack, or a truncated one', async () => {
    const pack = await packed(text, { level: 6 })
    for (const broken of [new Blob([]), new Blob(['%PDF-1.7']), pack.slice(0, pack.size / 2)])
      await expect(check(broken)).rejects.toThrow()
  })

  it('stops unpacking a zip bomb at the size in the directory', async () => {
    const huge = '0'.repeat(5_000_000)
    const bytes = Buffer.from(await (await packed(huge, { level: 6 })).arrayBuffer())
    const reported = Buffer.alloc(4)
    reported.writeUInt32LE(huge.length)
    const line = bytes.indexOf(reported, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])))
    bytes.writeUInt32LE(100, line)
    const write = vi.spyOn(Uint8ArrayWriter.prototype, 'writeUint8Array')
    const { errors } = await check(new Blob([bytes]))
    expect(JSON.stringify(errors)).toContain(path)
    const unpacked = write.mock.calls.reduce((sum, [part]) => sum + part.length, 0)
    expect(unpacked).toBeLessThan(5_000)
  })
})
