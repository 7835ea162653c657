// @module-tag sql
import * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { addDays } from '@tearsheet/protocol/dates'
import { getItem } from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { describe, expect, test } from 'vitest'
import { checkPdfUa } from '../../testing/pdf-ua/check-pdf-ua.ts'
import { editedClaim, withClaims } from '../../testing/processes/with-claims.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { runDueJobs } from '../../testing/test-app.ts'

const { today, portal, account, ana, ben, makeClaim, setState, send, to } = await withClaims()

describe('the notice of a claim', () => {
  test('is emailed on request only, once, as a tagged PDF with the evidence, with the user as the reply address', async () => {
    const { id, item } = await makeClaim()
    await portal.call(desk.editClaim, { claimId: id, ...editedClaim }, ana)
    await portal.sql(
      `insert into ad_check (id, campaign_item_id, client_account_id, at, result, closed_sign, closed_text, sha256)
       values (gen_random_uuid(), $1, $2, now(), 'gone', 'phrase', 'No longer accepting applications', repeat('ab', 32))`,
      [item.id, account.clientAccountId],
    )
    await runDueJobs(portal)
    const sent = async () => (await portal.mail.list()).filter(({ subject }) => subject.includes(String(item.adNumber)))
    expect(await sent()).toEqual([])
    const response = await send(id, ana, 'claims@tide.example')
    expect(response.body.claim).toMatchObject({
      state: 'sent',
      recipient: 'claims@tide.example',
      sentBy: 'Ana Abel',
      evidence: { checks: 1, tearsheets: 0 },
      dueAt: `${addDays(today, 7)}T21:00:00.000Z`,
    })
    await runDueJobs(portal)
    const [email, ...more] = await sent()
    expect(more).toEqual([])
    expect(email).toMatchObject({ to: 'claims@tide.example', replyTo: `${ana.userId}@test.example` })
    expect(email?.text).toContain('7 of 30 days missing: $85.17 of $365.00')
    const pdf = Buffer.from(email?.attachments[0]?.content ?? '', 'base64')
    const { title, pages } = await readPdf(pdf)
    expect(title).toBe(`Claim, ad ${item.adNumber}`)
    expect(pages.join(' ')).toContain('The page states that the ad has ended')
    expect(await checkPdfUa(pdf)).toEqual([])
  })

  test('is limited for each address', async () => {
    const address = to()
    const statuses: number[] = []
    for (let time = 0; time < 25; time++) {
      const { id } = await makeClaim()
      statuses.push((await send(id, ana, address)).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })
})

describe('a rerun', () => {
  test('is a new ad without a price that waits to be published', async () => {
    const { id, item } = await makeClaim({ artworkVersions: 2, publicationType: 2 })
    await setState(id, 'granted')
    const startDate = addDays(today, 14)
    const { body } = await portal.call(desk.rerunClaim, { claimId: id, startDate }, ana)
    const remedied = body.claim.remedied
    if (remedied?.kind !== 'rerun') throw new Error('The claim was not remedied by a rerun')
    const { deskItem } = (await portal.call(getItem, { campaignItemId: remedied.campaignItemId }, ana)).body
    expect(deskItem).toMatchObject({
      price: 0,
      itemStatus: 4,
      adStatus: 'Processing',
      startDate,
      publicationName: 'Tide Weekly',
      history: [{ action: 'submit', note: `Free rerun of ad ${item.adNumber}` }],
    })
    expect(deskItem.artwork).toMatchObject([{ version: 1, fileName: 'proof-2.pdf' }])
    const queue = await portal.call(work.listWork, { kind: 'publish', clientId: account.clientId }, ana)
    expect(queue.body.data.map(({ adNumber }) => adNumber)).toContain(remedied.adNumber)
  })
})

describe('the claims of the desk', () => {
  test('are listed first due first, by ad, and apart from closed ones', async () => {
    const [late, early] = [await makeClaim(), await makeClaim()]
    await portal.sql("update ad_claim set due_at = now() - interval '1 day' where id = $1", [early.id])
    const { data } = (await portal.call(desk.listDeskClaims, { paginationLimit: 100 }, ben)).body
    const places = [early.id, late.id].map((id) => data.findIndex((one) => one.id === id))
    expect(places[0]).toBeLessThan(places[1] ?? -1)
    const own = await portal.call(desk.listDeskClaims, { campaignItemId: late.item.id }, ana)
    expect(own.body).toMatchObject({
      totalCount: 1,
      data: [{ client: { name: 'Claiming College' }, source: 'client' }],
    })
    await portal.call(desk.closeClaim, { claimId: late.id, note: 'Settled by phone' }, ana)
    const closed = await portal.call(desk.listDeskClaims, { view: 'closed', campaignItemId: late.item.id }, ana)
    expect(closed.body.data).toMatchObject([{ state: 'closed', closeNote: 'Settled by phone' }])
    expect((await portal.call(work.summarizeWork, {}, ana)).body.claims.late).toBeGreaterThanOrEqual(1)
  })

  test('are exported as a calendar with the day of each next step', async () => {
    const { item } = await makeClaim()
    const response = await portal.call(desk.exportClaimDates, {}, ana)
    expect(response.status).toBe(200)
    const text = String(response.body).replaceAll('\r\n ', '')
    expect(text).toContain(`Send it to the publication: Tide Weekly\\, ad ${item.adNumber}`)
    expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today, 7).replaceAll('-', '')}`)
  })
})
