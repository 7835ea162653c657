import { createHash, webcrypto } from 'node:crypto'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { evidenceErrors, manifestName, manifestSumName, sealName } from '@tearsheet/protocol/campaigns/evidence'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { readZip } from '../../testing/read-zip.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
/** In the time zone of these accounts. */
const today = dateIn('America/New_York', new Date())

const portal = await withPortal({ PROVIDER_NAME: 'Beacon', UNDO_SECONDS: '10' })
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const download = (campaignId: string, as: SignedIn | null = person) =>
  portal.call(campaigns.downloadEvidence, { campaignId }, as)
const packOf = async (campaignId: string, as = person) => readZip((await download(campaignId, as)).body as Buffer) // a file
const textIn = (pack: Map<string, Buffer>, path: string) => pack.get(path)?.toString() ?? ''
const verify = (pack: Map<string, Buffer>) =>
  evidenceErrors(
    [...pack].map(([path, bytes]) => ({ path, byteSize: bytes.length, sha256: sumOf(bytes) })),
    textIn(pack, manifestName),
    textIn(pack, manifestSumName),
  )

/** Creates a print ad that was approved with its artwork, ran, was changed, and has a tearsheet and an invoice. */
async function makeStory() {
  const form = {
    campaignTitle: 'Dean',
    jobDescription: '<p>Lakes &amp; rivers.</p>',
    applyUrl: 'https://jobs.example.com',
  }
  const campaign = await makeCampaign(portal, account, { name: 'Dean <of> Lakes', form })
  const item = await makeItem(portal, campaign, {
    state: [2, 'Awaiting Approval'],
    publicationType: 3,
    publicationName: 'Tide Weekly',
    artworkVersions: 2,
    opened: true,
    acknowledged: true,
    price: 5000,
  })
  const list = { campaignId: campaign.id, campaignItems: [item.id] }
  const approve = () => portal.call(campaigns.approveItems, { ...list, tabView: 'show-all' }, person)
  await approve()
  await portal.call(campaigns.undoMove, list, person)
  await approve()
  const run = {
    liveUrl: 'https://tide.example/1',
    addressReason: 'Not public yet',
    startDate: addDays(today, -29),
    endDate: null,
  }
  await portal.call(desk.publish, { campaignItemId: item.id, ...run }, staff)
  const formData = { deadlineDate: '', jobDescription: '<p>Lakes alone.</p>' }
  const change = { campaignId: campaign.id, campaignItemId: item.id, mode: 'update-single-ad' as const, formData }
  await portal.call(campaigns.modifyAd, change, person)
  await portal.call(desk.completeModification, { campaignItemId: item.id }, staff)
  const page = Buffer.from('the page as printed')
  const storageKey = `tearsheets/${item.id}/${uuidv7()}`
  await portal.gateways.storage.put(storageKey, page)
  await portal.sql(
    `insert into tearsheet (id, campaign_item_id, client_account_id, issue_date, page, byte_size, sha256, storage_key)
     values ($1, $2, $3, '2026-10-04', 'B7', $4, encode(sha256($5), 'hex'), $6)`,
    [uuidv7(), item.id, account.clientAccountId, page.length, page, storageKey],
  )
  const invoiceId = uuidv7()
  await portal.sql(
    "insert into invoice (id, client_id, client_account_id, campaign_id, due_date, balance) values ($1, $2, $3, $4, '2026-12-01', 5000)",
    [invoiceId, account.clientId, account.clientAccountId, campaign.id],
  )
  await portal.sql(
    `insert into invoice_item (id, invoice_id, client_account_id, campaign_item_id, description, publication_name, amount)
     values ($1, $2, $3, $4, 'Display ad', 'Tide Weekly', 5000)`,
    [uuidv7(), invoiceId, account.clientAccountId, item.id],
  )
  return { campaign, item, storageKey, folder: `ads/${item.adNumber}_Tide-Weekly` }
}

describe('an evidence pack', () => {
  test('contains the texts, the artwork, the tearsheets and the record of each ad, and verifies', async () => {
    const { campaign, item, folder } = await makeStory()
    const response = await download(campaign.id)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="Evidence-${campaign.jobNumber}.zip"`)
    const pack = readZip(response.body as Buffer) // the endpoint of a file returns bytes
    expect([...pack.keys()]).toEqual([
      'README.txt',
      'CampaignSummary.pdf',
      `${folder}/record.json`,
      `${folder}/text-1.html`,
      `${folder}/text-1.txt`,
      `${folder}/text-2.html`,
      `${folder}/text-2.txt`,
      `${folder}/artwork/version-1.pdf`,
      `${folder}/artwork/version-2.pdf`,
      `${folder}/tearsheets/${campaign.jobNumber}_Tide-Weekly_2026-10-04_pB7.pdf`,
      manifestName,
      manifestSumName,
      sealName,
    ])
    expect(verify(pack)).toEqual([])
    expect(textIn(pack, `${folder}/text-1.txt`)).toContain('Lakes & rivers.')
    expect(textIn(pack, `${folder}/text-1.html`)).toContain('<h1>Dean &lt;of&gt; Lakes</h1>')
    expect(textIn(pack, `${folder}/text-2.html`)).toContain('<p>Lakes alone.</p>')

    const record = JSON.parse(textIn(pack, `${folder}/record.json`))
    const [newest] = await portal.sql('select sha256 from artwork where campaign_item_id = $1 and version = 2', [
      item.id,
    ])
    expect(record).toMatchObject({
      adNumber: item.adNumber,
      liveUrl: 'https://tide.example/1',
      startDate: addDays(today, -29),
      run: { days: 30, isProven: true, lastDay: null },
      approvals: [{ by: 'Robin Doe', userId: person.userId, artworkVersion: 2, artworkSha256: newest?.sha256 }],
      invoiceLines: [{ description: 'Display ad', amount: 5000 }],
    })
    expect(record.approvals).toHaveLength(1)
    expect(record.history.map(({ action }: { action: string }) => action)).toEqual([
      'approve',
      'undone',
      'approve',
      'publish',
      'modify',
      'completeModification',
    ])
  })

  test('is verified by the portal, which recognizes its own signature', async () => {
    const { campaign } = await makeStory()
    const pack = await packOf(campaign.id)
    const manifestSha256 = sumOf(pack.get(manifestName) ?? Buffer.alloc(0))
    const ask = async (body: { manifestSha256: string; seal: string }, as: SignedIn | null = person) =>
      portal.call(campaigns.verifyEvidence, body, as)
    const seal = textIn(pack, sealName)
    expect((await ask({ manifestSha256, seal })).body).toEqual({ isGenuine: true })
    expect((await ask({ manifestSha256: 'a'.repeat(64), seal })).body).toEqual({ isGenuine: false })
    expect((await ask({ manifestSha256, seal: seal.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) })).body).toEqual({
      isGenuine: false,
    })
    expect((await ask({ manifestSha256, seal }, null)).status).toBe(401)
    expect((await ask({ manifestSha256: 'x', seal })).status).toBe(400)
  })

  test('can be verified by anyone with the public key, without an account', async () => {
    const { campaign } = await makeStory()
    const pack = await packOf(campaign.id)
    const { status, body } = await portal.call(downloads.getEvidenceKey, {})
    expect(status).toBe(200)
    const rule = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const key = await webcrypto.subtle.importKey('jwk', body, rule, false, ['verify'])
    const seal = Buffer.from(textIn(pack, sealName).trim(), 'base64url')
    const states = (sum: string) => webcrypto.subtle.verify(rule, key, seal, Buffer.from(sum))
    expect(await states(sumOf(pack.get(manifestName) ?? Buffer.alloc(0)))).toBe(true)
    expect(await states('a'.repeat(64))).toBe(false)
  })

  test('reports the file if a byte of it was changed, in the pack or in storage', async () => {
    const { campaign, storageKey, folder } = await makeStory()
    const pack = await packOf(campaign.id)
    const [path = ''] = [...pack.keys()].filter((name) => name.includes('version-2'))
    const bytes = Buffer.from(pack.get(path) ?? '')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    expect(verify(new Map([...pack, [path, bytes]]))).toEqual([{ kind: 'changed', path }])

    await portal.gateways.storage.put(storageKey, Buffer.from('the page as pr1nted'))
    expect(verify(await packOf(campaign.id))).toEqual([
      { kind: 'changed', path: `${folder}/tearsheets/${campaign.jobNumber}_Tide-Weekly_2026-10-04_pB7.pdf` },
    ])
  })

  test('omits invoices for users who may not see them, and is audited', async () => {
    const { campaign, folder } = await makeStory()
    const limited = await makePerson(portal, account, { roleId: 1 })
    expect(JSON.parse(textIn(await packOf(campaign.id, limited), `${folder}/record.json`)).invoiceLines).toBeNull()
    const entries = await portal.sql("select from audit_entry where subject_id = $1 and action like '%Evidence'", [
      campaign.id,
    ])
    expect(entries).toHaveLength(1)
  })

  test('of a campaign without ads is valid', async () => {
    const campaign = await makeCampaign(portal, account)
    expect(verify(await packOf(campaign.id))).toEqual([])
  })

  test('requires a token, the flag, the account and a well-formed request', async () => {
    const campaign = await makeCampaign(portal, account)
    const blind = await makePerson(portal, account, { roleId: 6, flags: { manageApproveAds: true } })
    expect((await download(campaign.id, null)).status).toBe(401)
    expect((await download(campaign.id, blind)).status).toBe(403)
    expect((await download(campaign.id, await makePerson(portal, await makeAccount(portal)))).status).toBe(404)
    expect((await download(absent)).status).toBe(404)
    expect((await download('x')).status).toBe(400)
  })
})
