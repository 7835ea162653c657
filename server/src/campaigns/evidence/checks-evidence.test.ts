import { createHash, createPublicKey, generateKeyPairSync, sign, verify as verifySignature } from 'node:crypto'
import { getEvidenceKey } from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { evidenceErrors, manifestName, manifestSumName, sealName } from '@tearsheet/protocol/campaigns/evidence'
import { describe, expect, test } from 'vitest'
import { html, page, withLiveAds } from '../../testing/processes/live-ads.ts'
import { readZip } from '../../testing/read-zip.ts'

const { portal, pages, client, campaign, makeLive, runChecks } = await withLiveAds()

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const verify = (pack: Map<string, Buffer>) =>
  evidenceErrors(
    [...pack].map(([path, bytes]) => ({ path, byteSize: bytes.length, sha256: sumOf(bytes) })),
    String(pack.get(manifestName)),
    String(pack.get(manifestSumName)),
  )

describe('an evidence pack of a checked ad', () => {
  test('contains its checks and the texts of its pages by their hashes, and shows each forgery', {
    timeout: 120_000,
  }, async () => {
    pages.set('/jobs/1', html(page()))
    await makeLive('/jobs/1')
    await runChecks()
    await runChecks()
    pages.set('/jobs/1', html(page('<p>This position has been filled.</p>')))
    await runChecks()
    const response = await portal.call(campaigns.downloadEvidence, { campaignId: campaign.id }, client)
    const pack = readZip(response.body as Buffer) // the endpoint of a file returns bytes
    expect(verify(pack)).toEqual([])
    const list = [...pack.keys()].find((path) => path.endsWith('/checks.json')) ?? ''
    const checks: { result: string; sha256: string; headers: object }[] = JSON.parse(String(pack.get(list)))
    expect(checks.map(({ result }) => result)).toEqual(['online', 'online', 'gone'])
    expect(checks[0]?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    const texts = [...pack.keys()].filter((path) => path.includes('/checks/'))
    expect(texts).toHaveLength(2)
    for (const path of texts) expect(path).toContain(sumOf(pack.get(path) ?? Buffer.of()))

    const [first = '', second = ''] = texts
    const listed = String(pack.get(list))
    const without = checks.slice(1)
    const forged: [string, (forging: Map<string, Buffer>) => void][] = [
      ['a removed check', (forging) => forging.set(list, json(without))],
      ['a cut tail', (forging) => forging.set(list, json(checks.slice(0, -1)))],
      ['checks in another order', (forging) => forging.set(list, json(checks.toReversed()))],
      ['a changed result', (forging) => forging.set(list, Buffer.from(listed.replace('"gone"', '"online"')))],
      ['changed times', (forging) => forging.set(list, json(checks.map((one) => ({ ...one, at: '2026-01-01' }))))],
      ['checks of another ad', (forging) => forging.set(list, json(checks.map((one) => ({ ...one, id: list }))))],
      ['a changed text', (forging) => forging.set(first, Buffer.from('Another text'))],
      [
        'swapped texts',
        (forging) => {
          forging.set(first, pack.get(second) ?? Buffer.of())
          forging.set(second, pack.get(first) ?? Buffer.of())
        },
      ],
      ['a removed text', (forging) => forging.delete(first)],
      [
        'an added text',
        (forging) => forging.set(list.replace('checks.json', 'checks/more.txt'), Buffer.from('A text')),
      ],
      ['a cut text', (forging) => forging.set(first, (pack.get(first) ?? Buffer.of()).subarray(0, -1))],
      ['a changed manifest', (forging) => forging.set(manifestName, Buffer.from(`${pack.get(manifestName)} `))],
    ]
    for (const [forgery, change] of forged) {
      const forging = new Map(pack)
      change(forging)
      expect(verify(forging), forgery).not.toEqual([])
      // With recomputed sums the files agree with the manifest, but the seal is not of this portal
      const recomputed = withSums(forging)
      expect(verify(recomputed), forgery).toEqual([])
      expect(await isSealed(recomputed), `${forgery} with recomputed sums`).toBe(false)
    }
    expect(await isSealed(pack)).toBe(true)
    expect(await isSealed(new Map([...pack, [sealName, sealOfAnotherKey(pack)]])), 'a seal of another key').toBe(false)
    expect(await isSealed(new Map([...pack, [sealName, Buffer.from('')]])), 'an empty seal').toBe(false)
  })
})

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Lists the files of a forged pack with their actual sums, as a forger without the portal's key can. */
function withSums(pack: Map<string, Buffer>): Map<string, Buffer> {
  const own = new Set([manifestName, manifestSumName, sealName])
  const original = JSON.parse(String(pack.get(manifestName)))
  const files = [...pack]
    .filter(([path]) => !own.has(path))
    .map(([path, bytes]) => ({ path, byteSize: bytes.length, sha256: sumOf(bytes) }))
  // The forged manifest differs also where its list is the same
  const manifest = json({ ...original, madeAt: '2026-01-01T00:00:00.000Z', files })
  return new Map([
    ...pack,
    [manifestName, manifest],
    [manifestSumName, Buffer.from(`${sumOf(manifest)}  ${manifestName}\n`)],
  ])
}

/** Verifies the seal of a pack with the portal's public key, as a browser does without the portal. */
async function isSealed(pack: Map<string, Buffer>): Promise<boolean> {
  const { body } = await portal.call(getEvidenceKey, {}, null)
  const sum = sumOf(pack.get(manifestName) ?? Buffer.of())
  const seal = Buffer.from(String(pack.get(sealName)).trim(), 'base64url')
  const key = createPublicKey({ key: body, format: 'jwk' })
  return verifySignature('sha256', Buffer.from(sum), { key, dsaEncoding: 'ieee-p1363' }, seal)
}

function sealOfAnotherKey(pack: Map<string, Buffer>): Buffer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sum = sumOf(pack.get(manifestName) ?? Buffer.of())
  const seal = sign('sha256', Buffer.from(sum), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return Buffer.from(seal.toString('base64url'))
}
