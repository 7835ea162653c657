import { createHash } from 'node:crypto'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { evidenceErrors, manifestName, manifestSumName } from '@tearsheet/protocol/campaigns/evidence'
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
    const reply = await portal.call(campaigns.downloadEvidence, { campaignId: campaign.id }, client)
    const pack = readZip(reply.body as Buffer) // the endpoint of a file returns bytes
    expect(verify(pack)).toEqual([])
    const list = [...pack.keys()].find((path) => path.endsWith('/checks.json')) ?? ''
    const checks: { result: string; sha256: string; headers: object }[] = JSON.parse(String(pack.get(list)))
    expect(checks.map(({ result }) => result)).toEqual(['online', 'online', 'gone'])
    expect(checks[0]?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    const texts = [...pack.keys()].filter((path) => path.includes('/checks/'))
    expect(texts).toHaveLength(2)
    for (const path of texts) expect(path).toContain(sumOf(pack.get(path) ?? Buffer.of()))

    const forge = (path: string, content: string) => verify(new Map([...pack, [path, Buffer.from(content)]]))
    expect(forge(list, '[]')).toEqual([{ kind: 'changed', path: list }])
    expect(forge(list, String(pack.get(list)).replace('gone', 'online'))).toEqual([{ kind: 'changed', path: list }])
    for (const path of texts) expect(forge(path, 'Another text')).toEqual([{ kind: 'changed', path }])
    const added = list.replace('checks.json', 'checks/more.txt')
    expect(forge(added, 'A text')).toEqual([{ kind: 'added', path: added }])
  })
})
