import { buffer } from 'node:stream/consumers'
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createFileLinks } from '../../http/files/file-link.ts'
import {
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
  type TestCampaign,
  type TestItem,
} from '../../testing/campaign-factories.ts'
import { readZip } from '../../testing/read-zip.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal({ PUBLIC_URL: 'https://portal.example' })
const account = await makeAccount(portal)
const person = await makePerson(portal, account, { roleId: 1 })

async function makeTearsheet(item: TestItem, { issueDate = '2026-10-04', page = 'B7', content = 'a page' } = {}) {
  const bytes = Buffer.from(content)
  const storageKey = `tearsheets/${item.id}/${uuidv7()}`
  await portal.gateways.storage.put(storageKey, bytes)
  await portal.sql(
    `insert into tearsheet (id, campaign_item_id, client_account_id, issue_date, page, byte_size, sha256, storage_key)
     values ($1, $2, $3, $4, $5, $6, encode(sha256($7), 'hex'), $8)`,
    [uuidv7(), item.id, account.clientAccountId, issueDate, page, bytes.length, bytes, storageKey],
  )
}
const makePrint = (campaign: TestCampaign, publicationName = 'Tide Weekly') =>
  makeItem(portal, campaign, { state: [5, 'Published'], publicationType: 2, publicationName, startDate: '2026-10-01' })
const download = (campaign: { id: string }, items: { id: string }[], as: SignedIn | null = person) =>
  portal.call(
    campaigns.downloadTearsheets,
    { campaignId: campaign.id, campaignItems: items.map(({ id }) => id), tabView: 'published' },
    as,
  )

describe('downloading tearsheets', () => {
  test('returns Tearsheets.zip with each page under its name', async () => {
    const campaign = await makeCampaign(portal, account)
    const [first, second] = [
      await makePrint(campaign, 'Ørsted / Naturvidenskab: "Uge" ..\\'),
      await makePrint(campaign, '../../日本 Weekly'),
    ]
    const third = await makePrint(campaign, `हिन्दी ${'日'.repeat(190)}`)
    await makeTearsheet(first, { content: 'one' })
    await makeTearsheet(first, { content: 'two' })
    await makeTearsheet(second, { issueDate: '2026-11-01', page: '12 / 13', content: 'three' })
    await makeTearsheet(third, { issueDate: '2026-11-02', page: '版'.repeat(20), content: 'four' })
    const online = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const awaited = await makePrint(campaign, 'Echo')
    const response = await download(campaign, [first, second, third, online, awaited])
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(response.headers['content-disposition']).toBe('attachment; filename="Tearsheets.zip"')
    const missing = /^.+ \(ad \d+\): An online ad has no tearsheet\r\nEcho \(ad \d+\): No tearsheet yet\r\n$/
    // The endpoint returns bytes unless it requests a package.
    const files = readZip(response.body as unknown as Buffer)
    expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
      [`${campaign.jobNumber}_Ørsted-Naturvidenskab-Uge_2026-10-04_pB7.pdf`, 'one'],
      [`${campaign.jobNumber}_Ørsted-Naturvidenskab-Uge_2026-10-04_pB7_2.pdf`, 'two'],
      [`${campaign.jobNumber}_日本-Weekly_2026-11-01_p12-13.pdf`, 'three'],
      // Systems limit the bytes of a name to 255
      [`${campaign.jobNumber}_हिन्दी-${'日'.repeat(33)}_2026-11-02_p${'版'.repeat(20)}.pdf`, 'four'],
      ['Ads without tearsheets.txt', expect.stringMatching(missing)],
    ])
  })

  test('returns an error if there is none yet', async () => {
    const campaign = await makeCampaign(portal, account)
    const { status, body } = await download(campaign, [await makePrint(campaign)])
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'The selected ads have no tearsheets yet'])
  })

  test('is aborted, and never ends like a complete file, if a file is missing or of another size', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makePrint(campaign)
    await makeTearsheet(item)
    const outcome = () =>
      download(campaign, [item]).then(
        ({ status }) => (status >= 500 ? 'failed' : 'whole'),
        () => 'failed',
      )
    expect(await outcome()).toBe('whole')
    await portal.sql('update tearsheet set byte_size = 4 where campaign_item_id = $1', [item.id])
    expect(await outcome()).toBe('failed')
    await portal.sql("update tearsheet set storage_key = 'tearsheets/nowhere' where campaign_item_id = $1", [item.id])
    expect(await outcome()).toBe('failed')
  })

  test('requires a token, the flag, the account and a well-formed request', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makePrint(campaign)
    await makeTearsheet(item)
    const blind = await makePerson(portal, account, { roleId: 6, flags: { manageApproveAds: true } })
    const stranger = await makePerson(portal, await makeAccount(portal))
    expect((await download(campaign, [item], null)).status).toBe(401)
    expect((await download(campaign, [item], blind)).status).toBe(403)
    expect((await download(campaign, [item], stranger)).status).toBe(404)
    expect((await download(campaign, [item, { id: absent }])).status).toBe(404)
    expect((await download(await makeCampaign(portal, account), [item])).status).toBe(404)
    const bad = await download({ id: 'x' }, [])
    expect(bad.body.errors?.map(({ field }) => field)).toEqual(['campaignId', 'campaignItems'])
  })
})

describe('more than 25 tearsheets', () => {
  async function order() {
    const campaign = await makeCampaign(portal, account, { name: 'Dean of Nursing' })
    const items = [await makePrint(campaign), await makePrint(campaign, 'Echo')]
    for (let page = 1; page <= 13; page++) for (const item of items) await makeTearsheet(item, { page: String(page) })
    return { campaign, response: await download(campaign, [...items, await makePrint(campaign, 'Late Post')]) }
  }
  const linkIn = (text: string) => /https:\/\/portal\.example\/api(\S+)/.exec(text)?.[1] ?? ''
  const open = async (path: string) => portal.app.inject({ method: 'GET', url: `/api${path}` })

  test('are packed by a job, announced by a notification and an email, once, and downloaded by a link', async () => {
    const { response: ordered } = await order()
    expect(ordered.status).toBe(202)
    expect(ordered.body.packageId).toMatch(/^[0-9a-f-]{36}$/)
    await runDueJobs(portal)
    await runDueJobs(portal)
    const task = 'campaigns:make-package'
    await portal.sql('select graphile_worker.add_job($1, $2)', [task, { packageId: ordered.body.packageId }])
    await runDueJobs(portal)

    const notices = await portal.sql<{ message: string; link: string }>(
      "select message, link from notification where client_account_id = $1 and type = 'TEARSHEET_FOR_AD'",
      [account.clientAccountId],
    )
    expect(notices.map(({ message }) => message)).toEqual(['The tearsheets of Dean of Nursing are ready to download'])
    const [email, ...others] = (await portal.mail.list()).filter(({ to }) => to.startsWith(person.userId))
    expect(others).toEqual([])
    expect(email?.subject).toBe('Tearsheets for Dean of Nursing')
    expect(email?.text).toContain(`?account=${account.clientAccountId}`)
    const response = await open(linkIn(email?.text ?? ''))
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
    const files = readZip(response.rawPayload)
    expect(files.size).toBe(26 + 1)
    expect(String(files.get('Ads without tearsheets.txt'))).toMatch(/^Late Post \(ad \d+\): No tearsheet yet\r\n$/)
    expect((await portal.app.inject({ method: 'GET', url: notices[0]?.link ?? '' })).statusCode).toBe(200)
  })

  test('cannot be downloaded by a link that was modified, belongs to another package, or has expired', async () => {
    const { response } = await order()
    await runDueJobs(portal)
    const id = response.body.packageId
    const secret = portal.gateways.tokenSecret
    const later = new Date(Date.now() + 60_000)
    const good = createFileLinks(secret, 'tearsheet package').sign(id, later)
    const status = async (link: string) => (await open(`/campaigns/tearsheet-packages/${link}`)).statusCode
    expect(await status(good)).toBe(200)
    const bad = [
      good.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      good.replace(/\.[0-9a-z]+\./, '.zzzzzzzz.'),
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      createFileLinks(secret, 'tearsheet package').sign(id, new Date(Date.now() - 1000)),
      createFileLinks(secret, 'another purpose').sign(id, later),
      createFileLinks('another secret that is long enough....', 'tearsheet package').sign(id, later),
      createFileLinks(secret, 'tearsheet package').sign(absent, later),
      id,
      'x',
    ]
    expect(await Promise.all(bad.map(status))).toEqual(bad.map(() => 404))
    const body = (await open(`/campaigns/tearsheet-packages/${bad[3]}`)).json()
    expect(body.errors[0].message).toBe('This link has expired. Request the tearsheets again')
  })

  test('redirect a person with an expired link to a page that explains it', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const url = '/api/campaigns/tearsheet-packages/x'
    const response = await portal.app.inject({ method: 'GET', url, headers })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/tearsheets-expired'])
    const ofAccount = { url: `${url}?account=${account.clientAccountId}`, headers }
    expect((await portal.app.inject(ofAccount)).headers.location).toBe(
      `/tearsheets-expired?account=${account.clientAccountId}`,
    )
    // A malformed account id is not passed on.
    const odd = await portal.app.inject({ url: `${url}?account=//elsewhere.example`, headers })
    expect(odd.headers.location).toBe('/tearsheets-expired')
  })

  test('are removed from storage after their link has expired, unlike those with a valid link', async () => {
    const [old, fresh] = [(await order()).response.body.packageId, (await order()).response.body.packageId]
    await runDueJobs(portal)
    const keyOf = async (id: string) =>
      (await portal.sql('select storage_key from tearsheet_package where id = $1', [id]))[0]?.storage_key
    const [oldKey, freshKey] = [await keyOf(old), await keyOf(fresh)]
    await portal.sql("update tearsheet_package set expires_at = now() - interval '2 hours' where id = $1", [old])
    const clear = async () => {
      await portal.sql("select graphile_worker.add_job('campaigns:clear-packages')")
      await runDueJobs(portal)
    }
    await clear()
    await expect(buffer(await portal.gateways.storage.open(freshKey))).resolves.toBeTruthy()
    await expect(portal.gateways.storage.open(oldKey).then(buffer)).rejects.toThrow()
    expect([await keyOf(old), await keyOf(fresh)]).toEqual([null, freshKey])
    // Interrupted after removing the file and before recording it.
    await portal.sql('update tearsheet_package set storage_key = $2, byte_size = 1 where id = $1', [old, oldKey])
    await clear()
    expect(await keyOf(old)).toBeNull()
  })
})

describe('the tearsheets of an ad', () => {
  const list = (campaignId: string, campaignItemId: string, as: SignedIn | null = person) =>
    portal.call(downloads.listTearsheets, { campaignId, campaignItemId }, as)
  const view = (campaignId: string, campaignItemId: string, tearsheetId: string, as: SignedIn | null = person) =>
    portal.call(downloads.getTearsheet, {}, as, { params: { campaignId, campaignItemId, tearsheetId } })

  test('are listed by issue and page, and each is shown inline', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makePrint(campaign)
    await makeTearsheet(item, { issueDate: '2026-11-01', content: 'second' })
    await makeTearsheet(item, { content: 'first' })
    const { body } = await list(campaign.id, item.id)
    expect(body.tearsheets.map(({ issueDate, page, byteSize }) => [issueDate, page, byteSize])).toEqual([
      ['2026-10-04', 'B7', 5],
      ['2026-11-01', 'B7', 6],
    ])
    const response = await view(campaign.id, item.id, body.tearsheets[0]?.id ?? '')
    expect([response.status, response.headers['content-type'], String(response.body)]).toEqual([
      200,
      'application/pdf',
      'first',
    ])
    expect(response.headers['content-disposition']).toMatch(/^inline; /)
    expect(response.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  })

  test('are not found for another account, without the flag, or under another ad', async () => {
    const campaign = await makeCampaign(portal, account)
    const [item, other] = [await makePrint(campaign), await makePrint(campaign, 'Echo')]
    await makeTearsheet(item)
    const id = (await list(campaign.id, item.id)).body.tearsheets[0]?.id ?? ''
    const stranger = await makePerson(portal, await makeAccount(portal))
    const blind = await makePerson(portal, account, { roleId: 6, flags: { manageApproveAds: true } })
    const staff = await makePerson(portal, null, { isAdministrator: true })
    expect((await list(campaign.id, item.id, stranger)).status).toBe(404)
    expect((await list(campaign.id, item.id, blind)).status).toBe(403)
    expect((await list(campaign.id, absent)).status).toBe(404)
    expect((await list('x', 'y')).status).toBe(400)
    for (const as of [stranger, blind]) expect((await view(campaign.id, item.id, id, as)).status).toBe(404)
    expect((await view(campaign.id, item.id, id, null)).status).toBe(401)
    expect((await view(campaign.id, other.id, id)).status).toBe(404)
    expect((await view(campaign.id, item.id, absent)).status).toBe(404)
    expect((await view(campaign.id, item.id, id, staff)).status).toBe(200)
  })
})
