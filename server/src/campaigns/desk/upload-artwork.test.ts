import * as comments from '@tearsheet/protocol/campaigns/comment-endpoints'
import * as deskComments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { makeJpeg, makePng, makeTiff, rgbTags } from '../../testing/make-images.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const deskKey = 'an integration key of forty characters..'
const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal({ DESK_API_KEY: deskKey, PROVIDER_NAME: 'Beacon' })
const account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

const pdf = await makePdf('Proof', 'Professor of Limnology')

describe('uploading artwork', () => {
  async function upload(
    campaignItemId: string,
    content: Buffer,
    { name = 'ad.pdf', as = staff as SignedIn | null } = {},
  ) {
    const form = new FormData()
    form.append('campaignItemId', campaignItemId)
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name)
    const request = new Request('http://portal.example', { method: 'POST', body: form })
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api${desk.uploadArtwork.path}`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(as ? { 'x-auth-token': as.token } : {}),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const makePrint = async (fields: Parameters<typeof makeItem>[2] = {}) => {
    const campaign = await makeCampaign(portal, account)
    return { campaign, item: await makeItem(portal, campaign, { publicationType: 2, ...fields }) }
  }

  test('adds versions with unchanged bytes, under generated keys', async () => {
    const { campaign, item } = await makePrint()
    const first = await upload(item.id, pdf, { name: '../../etc/passwd' })
    expect(first.status).toBe(200)
    const second = await upload(item.id, makePng(), { name: 'ad.png' })
    expect(
      second.body.campaignItem.artwork.map((one: { version: number; mediaType: string }) => [
        one.version,
        one.mediaType,
      ]),
    ).toEqual([
      [1, 'application/pdf'],
      [2, 'image/png'],
    ])
    const rows = await portal.sql<{ storage_key: string; sha256: string }>(
      'select storage_key, sha256, byte_size from artwork where campaign_item_id = $1 order by version',
      [item.id],
    )
    expect(rows[0]).toMatchObject({ byte_size: pdf.length })
    for (const { storage_key } of rows) expect(storage_key).toMatch(/^artwork\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
    const params = { campaignId: campaign.id, campaignItemId: item.id, version: '1' }
    const file = await portal.call(campaigns.getArtwork, {}, person, { params })
    expect(Buffer.compare(file.body as Buffer, pdf)).toBe(0)
    expect(second.body.campaignItem.history.map(({ action }: { action: string }) => action)).toEqual([
      'uploadArtwork',
      'uploadArtwork',
    ])
  })

  test('of a new version clears the client’s checkmarks, requests approval again, and blocks the old approval', async () => {
    const { campaign, item } = await makePrint({
      state: [2, 'Awaiting Approval'],
      artworkVersions: 1,
      opened: true,
      acknowledged: true,
    })
    const { body } = await upload(item.id, pdf)
    expect(body.campaignItem).toMatchObject({
      isArtworkAcknowledgedByClient: false,
      isArtworkDocumentOpenedByClient: false,
      tab: 'ready-for-approval',
    })
    const list = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'ready-for-approval' as const }
    const rejected = await portal.call(campaigns.approveItems, list, person)
    expect([rejected.status, rejected.body.errors?.[0]?.code]).toEqual([400, 'artwork_not_reviewed'])
    const notices = await portal.sql('select message from notification where link like $1', [`%${item.id}%`])
    expect(notices.map(({ message }) => message)).toEqual([
      'Great Lakes Jobs for Professor of Limnology has new artwork to review',
    ])

    const act = { campaignId: campaign.id, campaignItemId: item.id, adNumber: item.adNumber }
    const stale = [
      await portal.call(campaigns.openArtwork, { ...act, version: 1 }, person),
      await portal.call(campaigns.acknowledgeArtwork, { ...act, version: 1, acknowledgeStatus: true }, person),
      await portal.call(comments.addComment, { ...act, version: 1, text: 'Larger' }, person),
      await portal.call(deskComments.addComment, { campaignItemId: item.id, version: 1, text: 'Larger' }, staff),
    ]
    for (const { status: late, body } of stale) {
      expect(late).toBe(409)
      expect(body.errors?.[0]?.message).toMatch(/ by .+ on \w+ \d+, \d{4}/)
    }
    await portal.call(campaigns.openArtwork, { ...act, version: 2 }, person)
    await portal.call(campaigns.acknowledgeArtwork, { ...act, version: 2, acknowledgeStatus: true }, person)
    expect((await portal.call(campaigns.approveItems, list, person)).status).toBe(200)
    const late = await upload(item.id, pdf)
    expect([late.status, late.body.errors[0].message]).toEqual([409, expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/)])
  })

  test('numbers concurrent versions without a gap', async () => {
    const { item } = await makePrint()
    const responses = await Promise.all([1, 2, 3].map(() => upload(item.id, pdf)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await portal.sql('select version from artwork where campaign_item_id = $1 order by 1', [item.id])
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3])
  })

  const lies: [string, Buffer, number][] = [
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['an SVG drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
    ['an EPS drawing', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), 415],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['a PDF that is cut off', pdf.subarray(0, pdf.length - 30), 400],
    ['a PDF with an archive behind it', Buffer.concat([pdf, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), 400],
    [
      'a PDF with a web page in its head',
      Buffer.concat([Buffer.from('%PDF-1.4\n<html><script>1</script>\n'), pdf]),
      400,
    ],
    ['a page that hides a PDF', Buffer.concat([Buffer.from('<html></html>'), pdf]), 415],
    ['only a PDF’s first line', Buffer.from('%PDF-1.4\n'), 400],
    ['a PNG with a page behind it', Buffer.concat([makePng(), Buffer.from('<html></html>')]), 400],
    ['a PNG without a size', makePng(0), 400],
    ['only a PNG’s signature', makePng().subarray(0, 40), 400],
    ['a JPEG that is cut off', makeJpeg().subarray(0, -2), 400],
    ['a JPEG without a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 400],
  ]
  test.each(lies)('rejects %s', async (_what, content, expected) => {
    const { item } = await makePrint()
    const { status, body } = await upload(item.id, content)
    expect([status, body.errors?.[0]?.field]).toEqual([expected, 'file'])
    expect(await portal.sql('select from artwork where campaign_item_id = $1', [item.id])).toEqual([])
  })

  test('converts a TIFF image to a PNG, which its name states', async () => {
    const { item } = await makePrint()
    const { status, body } = await upload(
      item.id,
      makeTiff([{ tags: rgbTags(1, 1), strip: Buffer.from('ff0000', 'hex') }]),
    )
    expect([status, body.campaignItem.artwork[0]?.fileName]).toEqual([
      200,
      expect.stringMatching(/ \(converted from TIFF\)\.png$/),
    ])
    expect(await portal.sql('select media_type from artwork where campaign_item_id = $1', [item.id])).toEqual([
      { media_type: 'image/png' },
    ])
  })

  test('accepts a real JPEG, and detects its type by its content', async () => {
    const { item } = await makePrint()
    const { body } = await upload(item.id, makeJpeg(), { name: 'photo.pdf' })
    expect(body.campaignItem.artwork[0]).toMatchObject({ mediaType: 'image/jpeg', fileName: 'photo.pdf.jpg' })
  })

  test('rejects a file over 20 MB', async () => {
    const { item } = await makePrint()
    const { status, body } = await upload(item.id, Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)]))
    expect([status, body.errors]).toEqual([
      413,
      [{ code: 'too_large', message: 'Upload a file of 20 MB or less', field: 'file' }],
    ])
  })

  test('is rejected for an online ad, a decided ad, an unknown ad, and for clients', async () => {
    const online = await makePrint({ publicationType: 1 })
    const decided = await makePrint({ state: [4, 'Processing'] })
    expect((await upload(online.item.id, pdf)).status).toBe(400)
    const late = await upload(decided.item.id, pdf)
    expect([late.status, late.body.errors[0].message]).toEqual([
      409,
      'Great Lakes Jobs: artwork cannot be replaced while it is "Processing"',
    ])
    expect((await upload(absent, pdf)).status).toBe(404)
    expect((await upload('no id', pdf)).status).toBe(400)
    expect((await upload(online.item.id, pdf, { as: person })).status).toBe(403)
    expect((await upload(online.item.id, pdf, { as: null })).status).toBe(401)
  })

  test('requires multipart and both fields', async () => {
    const post = async (payload: string, type: string) => {
      const headers = { 'x-auth-token': staff.token, 'content-type': type }
      const response = await portal.app.inject({ method: 'POST', url: '/api/desk/uploadArtwork', headers, payload })
      return { status: response.statusCode, errors: response.json().errors as { field?: string }[] }
    }
    expect((await post('{}', 'application/json')).status).toBe(415)
    const empty = await post(
      '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    )
    expect([empty.status, empty.errors.map(({ field }) => field)]).toEqual([400, ['campaignItemId', 'file']])
    expect((await post('not multipart at all', 'multipart/form-data; boundary=b')).status).toBe(400)
  })
})
