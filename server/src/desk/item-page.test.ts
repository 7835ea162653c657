import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as deskQuotes from '@tearsheet/protocol/quotes/desk-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../testing/campaign-factories.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

/** A year in the future. */
const year = new Date().getUTCFullYear() + 2
const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

describe('an ad at the desk', () => {
  test('includes its account, its content, and the requested changes with old and new values', async () => {
    const form = { campaignTitle: 'Archivist', jobDescription: '<p>Old</p>', applyUrl: 'https://jobs.example.com' }
    const campaign = await makeCampaign(portal, account, { name: 'Archivist', form })
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const formData = { deadlineDate: `${year}-01-01`, jobDescription: '<p>New</p>', instructions: 'Soon, please' }
    const change = { campaignId: campaign.id, campaignItemId: item.id, mode: 'update-single-ad' as const, formData }
    expect((await portal.call(campaigns.modifyAd, change, person)).status).toBe(200)

    const { status, body } = await portal.call(desk.getItem, { campaignItemId: item.id }, staff)
    expect(status).toBe(200)
    expect(body.deskItem).toMatchObject({
      id: item.id,
      kind: 'modification',
      campaign: { id: campaign.id, name: 'Archivist', jobNumber: campaign.jobNumber },
      client: { name: 'Harbor College' },
    })
    expect(body.content).toEqual({
      deadlineDate: `${year}-01-01`,
      jobDescription: '<p>New</p>',
      applyUrl: 'https://jobs.example.com',
    })
    expect(body.form).toMatchObject({ campaignTitle: 'Archivist', jobDescription: '<p>Old</p>' })
    expect(body.changes).toMatchObject([
      {
        by: 'Robin Doe',
        mode: 'update-single-ad',
        instructions: 'Soon, please',
        completedAt: null,
        fields: [
          { field: 'deadlineDate', from: null, to: `${year}-01-01` },
          { field: 'jobDescription', from: '<p>Old</p>', to: '<p>New</p>' },
        ],
      },
    ])
    expect([body.tearsheets, body.catalogue]).toEqual([[], null])
  })

  test('is for desk users only', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account))
    const ask = (as: SignedIn | null, campaignItemId = item.id) => portal.call(desk.getItem, { campaignItemId }, as)
    expect((await ask(null)).status).toBe(401)
    expect((await ask(person)).status).toBe(403)
    expect((await ask(staff, absent)).status).toBe(404)
    expect((await ask(staff, 'x')).status).toBe(400)
    expect((await portal.call(desk.countQueue, {}, person)).status).toBe(403)
    expect((await portal.call(desk.countQueue, {})).status).toBe(401)
  })
})

describe('more publications for an ad at the desk', () => {
  const description = '<p>Care for patients in the emergency department of our hospital.</p>'
  const form = {
    campaignTitle: 'Registered Nurse',
    jobDescription: description,
    country: 'US',
    state: 'NY',
    city: 'Buffalo',
  }

  test('are the ones recommended to its client, with those that the campaign already uses marked', async () => {
    const lakeside = await portal.signIn('full@lakeside.example')
    const { clientId, clientAccountId } = lakeside.scope
    const own = { clientId, clientAccountId, clientName: 'Lakeside', accountName: 'Main' }
    const campaign = await makeCampaign(portal, own, { name: form.campaignTitle, form })
    const asked = { campaignTitle: form.campaignTitle, jobDescription: description, campaignId: campaign.id }
    const shown = (await portal.call(quotes.recommend, asked, lakeside)).body.recommendations
    const [first] = shown
    const item = await makeItem(portal, campaign, { publicationId: first?.id })

    const { status, body } = await portal.call(deskQuotes.recommend, { campaignItemId: item.id }, staff)
    expect(status).toBe(200)
    const plain = body.recommendations.map(({ isUsed: _, ...one }) => one)
    // The ad created here is one more use of the first publication, which its reason may mention
    expect(plain.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
    expect(plain.map(({ contract }) => contract)).toEqual(shown.map(({ contract }) => contract))
    expect(body.recommendations.filter(({ isUsed }) => isUsed).map(({ id }) => id)).toEqual([first?.id])
  })

  test('are for desk users only', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account))
    const ask = (as: SignedIn | null, campaignItemId = item.id) =>
      portal.call(deskQuotes.recommend, { campaignItemId }, as)
    expect((await ask(staff)).status).toBe(200)
    expect((await ask(null)).status).toBe(401)
    expect((await ask(person)).status).toBe(403)
    expect((await ask(staff, absent)).status).toBe(404)
    expect((await ask(staff, 'x')).status).toBe(400)
  })
})

test('the counts of the queue equal those of its lists', async () => {
  const own = await makeAccount(portal)
  const campaign = await makeCampaign(portal, own)
  const states = [
    [1, 'Processing'],
    [1, 'Processing'],
    [4, 'Processing'],
    [4, 'Error'],
    [5, 'Stop'],
    [5, 'Published'],
    [2, 'Awaiting Approval'],
  ] as const
  for (const state of states) await makeItem(portal, campaign, { state })
  const held = await makeItem(portal, campaign, { state: [6, 'Modified'] })
  await portal.sql("update campaign_item set held_until = now() + interval '9 seconds' where id = $1", [held.id])
  const { body } = await portal.call(desk.countQueue, { clientId: own.clientId }, staff)
  expect(body.counts).toEqual({ review: 2, publish: 1, modification: 0, stop: 1, error: 1 })
  for (const kind of ['review', 'publish', 'modification', 'stop', 'error'] as const) {
    const queue = await portal.call(desk.getQueue, { kind, clientId: own.clientId }, staff)
    expect(queue.body.totalCount).toBe(body.counts[kind])
    for (const item of queue.body.data) expect(item.kind).toBe(kind)
  }
})
