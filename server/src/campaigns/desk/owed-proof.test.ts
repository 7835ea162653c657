// @module-tag sql
import * as campaignsDesk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as proofs from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import { getItem } from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { describe, expect, test } from 'vitest'
import {
  findProviderAccount,
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
} from '../../testing/campaign-factories.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const today = bookDate(new Date())
const dueDate = addDays(today, 30)

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Owing College' })
const client = await makePerson(portal, account)
const provider = await findProviderAccount(portal)
const ana = await makePerson(portal, provider, { name: 'Ana Abel', deskRoles: ['production'] })
const ben = await makePerson(portal, provider, { name: 'Ben Bode', deskRoles: ['accounts'] })
const max = await makePerson(portal, null, { name: 'Max Mann', isAdministrator: true })

let number = 0
const to = () => `tearsheets-${++number}@gazette.example`
const makeOwed = async (fields: Parameters<typeof makeItem>[2] = {}, own = account) => {
  const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
  const item = await makeItem(portal, campaign, {
    state: [5, 'Published'],
    publicationType: 2,
    publicationName: 'Tide Weekly',
    price: 50_000,
    startDate: addDays(today, -20),
    proofDueOn: addDays(today, -6),
    ...fields,
  })
  return { campaign, item }
}
const pageOf = async (campaignItemId: string, as: SignedIn = ana) =>
  (await portal.call(getItem, { campaignItemId }, as)).body
const listOwed = async (own: { clientId: string }, kind: 'proof' | 'invoice' = 'proof') =>
  (await portal.call(work.listWork, { kind, clientId: own.clientId }, ben)).body.data
const waive = (campaignItemId: string, as: SignedIn | null = ana, reason = 'The paper closed') =>
  portal.call(proofs.waiveProof, { campaignItemId, reason }, as)
const request = (campaignItemId: string, as: SignedIn | null = ana, address = to()) =>
  portal.call(proofs.requestProof, { campaignItemId, to: address }, as)

describe('the proof of a printed ad', () => {
  test('is owed from its publication, within the habit of its publication after the issue', async () => {
    const [paper] = await portal.sql<{ id: string }>(
      `insert into publication (id, name, type, print_type, audience, keywords, region, sector, run_days, lead_days, proof_days, proof_email)
       select gen_random_uuid(), 'Slow Journal', 2, 1, '', '', 'US', name, 30, 2, 40, 'pages@slow.example' from sector limit 1
       returning id`,
    )
    const campaign = await makeCampaign(portal, account)
    const made = (publicationType: 1 | 2 | 3, publicationId: string | null = null) =>
      makeItem(portal, campaign, { state: [4, 'Processing'], publicationType, publicationId })
    const publish = async (item: { id: string }, liveUrl: string | null) => {
      const run = { startDate: '2026-10-04', endDate: null, liveUrl, addressReason: 'Not public yet' }
      expect((await portal.call(campaignsDesk.publish, { campaignItemId: item.id, ...run }, ana)).status).toBe(200)
      return (await pageOf(item.id)).proof
    }
    const none = { request: null, holdsInvoice: false }
    expect(await publish(await made(2, paper?.id), null)).toEqual({
      ...none,
      dueOn: '2026-11-13',
      email: 'pages@slow.example',
    })
    expect(await publish(await made(2), null)).toEqual({ ...none, dueOn: '2026-10-18', email: null })
    expect(await publish(await made(3), null)).toEqual({ ...none, dueOn: '2026-10-18', email: null })
    expect(await publish(await made(3), 'https://x.example/1')).toBeNull()
    expect(await publish(await made(1), 'https://x.example/2')).toBeNull()
  })

  test('is listed first due first, with pages, and counted with the late ones', async () => {
    const own = await makeAccount(portal, { client: 'Listed College' })
    const before = (await portal.call(work.summarizeWork, {}, ana)).body.proofs
    const late = await makeOwed({}, own)
    const first = await makeOwed({ proofDueOn: addDays(today, -9) }, own)
    const later = await makeOwed({ proofDueOn: addDays(today, 9) }, own)
    await makeOwed({ state: [3, 'Canceled'] }, own)
    const seen: string[] = []
    let after: string | null = null
    do {
      const input = { kind: 'proof' as const, clientId: own.clientId, maxResults: 2, after }
      const page: { data: { id: string }[]; next: string | null } = (await portal.call(work.listWork, input, ben)).body
      seen.push(...page.data.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual([first.item.id, late.item.id, later.item.id])
    expect((await listOwed(own))[0]).toMatchObject({ kind: 'proof', requestedAt: null })
    const counted = (await portal.call(work.summarizeWork, {}, ana)).body.proofs
    expect([counted.count - before.count, counted.late - before.late]).toEqual([3, 2])
    const strange = {
      kind: 'proof' as const,
      after: Buffer.from(`2026-01-01 00:00:00+00|${absent}`).toString('base64'),
    }
    expect((await portal.call(work.listWork, strange, ana)).status).toBe(400)
  })

  test('is settled by its tearsheet', async () => {
    const { item } = await makeOwed()
    const form = new FormData()
    for (const [name, value] of Object.entries({ campaignItemId: item.id, issueDate: addDays(today, -20), page: 'B7' }))
      form.append(name, value)
    form.append('file', new Blob([new Uint8Array(await makePdf('Page B7', 'Archivist'))]), 'page.pdf')
    const upload = new Request('http://portal.example', { method: 'POST', body: form })
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api${campaignsDesk.uploadTearsheet.path}`,
      headers: { 'content-type': upload.headers.get('content-type') ?? '', 'x-auth-token': ana.token },
      payload: Buffer.from(await upload.arrayBuffer()),
    })
    expect(response.statusCode).toBe(200)
    expect((await pageOf(item.id)).proof).toBeNull()
    const again = await request(item.id)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/^Tide Weekly: no tearsheet is owed\. Tearsheet added by Ana Abel on /),
    ])
  })
})

describe('a request to the publication', () => {
  test('is emailed with the sender’s address for the reply, and moves the due date', async () => {
    const { item } = await makeOwed({ proofDueOn: addDays(today, -6) })
    const address = to()
    expect((await request(item.id, ana, address)).status).toBe(200)
    await runDueJobs(portal)
    const sent = (await portal.mail.list()).filter((one) => one.to === address)
    expect(sent).toHaveLength(1)
    const [own] = await portal.sql<{ username: string }>('select username from app_user where id = $1', [ana.userId])
    expect(sent[0]).toMatchObject({
      replyTo: own?.username,
      subject: expect.stringContaining('in Tide Weekly, issue of'),
    })
    expect(sent[0]?.text).toContain('Advertiser: Owing College')
    const { proof, deskItem } = await pageOf(item.id)
    expect(proof).toMatchObject({ dueOn: addDays(today, 7), request: { by: 'Ana Abel' } })
    expect(deskItem.history.at(-1)).toMatchObject({ action: 'requestTearsheet', by: 'Ana Abel', note: null })
    const audit = await portal.sql(
      "select detail from audit_entry where action = 'desk.requestProof' and subject_id = $1",
      [item.id],
    )
    expect(audit).toEqual([{ detail: { to: address } }])
  })

  test('is rejected within a day of another, with its user and time, and before the issue has appeared', async () => {
    const { item } = await makeOwed()
    const answers = await Promise.all([request(item.id, ana), request(item.id, max)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.errors?.[0]?.message).toMatch(
      /^Tide Weekly was asked for the tearsheet less than a day ago\. .* by (Ana Abel|Max Mann) on /,
    )
    const early = await makeOwed({ startDate: addDays(today, 3), proofDueOn: addDays(today, 17) })
    const response = await request(early.item.id)
    expect([response.status, response.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringContaining('has not appeared yet'),
    ])
  })

  test('is limited by the address that receives it', async () => {
    const address = to()
    const statuses: number[] = []
    for (let count = 0; count < 21; count++)
      statuses.push((await request((await makeOwed()).item.id, ana, address)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  test('requires a production role, a known ad and an address', async () => {
    const { item } = await makeOwed()
    expect((await request(item.id, null)).status).toBe(401)
    expect((await request(item.id, client)).status).toBe(403)
    expect((await request(item.id, ben)).status).toBe(403)
    expect((await request(absent)).status).toBe(404)
    const response = await request(item.id, ana, 'the editor')
    expect([response.status, response.body.errors?.[0]?.field]).toEqual([400, 'to'])
  })
})

describe('a proof that will not arrive', () => {
  test('is given up with a reason, which the client reads, and can be expected again', async () => {
    const { item } = await makeOwed()
    expect((await waive(item.id)).status).toBe(200)
    const given = await pageOf(item.id)
    expect(given.proof).toBeNull()
    expect(given.deskItem.history.at(-1)).toMatchObject({ action: 'waiveTearsheet', note: 'The paper closed' })
    const twice = await waive(item.id, max)
    expect([twice.status, twice.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/No tearsheet will arrive by Ana Abel on /),
    ])
    expect((await portal.call(proofs.expectProof, { campaignItemId: item.id }, ana)).status).toBe(200)
    expect((await pageOf(item.id)).proof).toMatchObject({ dueOn: addDays(today, -6) })
    const again = await portal.call(proofs.expectProof, { campaignItemId: item.id }, max)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/is expected already\. Tearsheet expected again by Ana Abel on /),
    ])
  })

  test('requires a production role, a known ad and a reason', async () => {
    const { item } = await makeOwed()
    const online = await makeOwed({ publicationType: 1, proofDueOn: null })
    for (const [as, status] of [
      [null, 401],
      [client, 403],
      [ben, 403],
    ] as const) {
      expect((await waive(item.id, as)).status).toBe(status)
      expect((await portal.call(proofs.expectProof, { campaignItemId: item.id }, as)).status).toBe(status)
    }
    expect((await waive(absent)).status).toBe(404)
    expect((await portal.call(proofs.expectProof, { campaignItemId: absent }, ana)).status).toBe(404)
    expect((await waive(item.id, ana, ' ')).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await portal.call(proofs.expectProof, { campaignItemId: 'x' }, ana)).status).toBe(400)
    expect((await portal.call(proofs.expectProof, { campaignItemId: online.item.id }, ana)).status).toBe(409)
    expect((await waive(online.item.id)).status).toBe(409)
  })
})

describe('billing after proof', () => {
  const issue = ({ campaign, item }: Awaited<ReturnType<typeof makeOwed>>, proofReason?: string) =>
    portal.call(
      ledger.issueInvoice,
      { campaignId: campaign.id, campaignItems: [item.id], dueDate, ...(proofReason && { proofReason }) },
      ben,
    )

  test('leaves an ad out of the queue and of a batch run while its proof is owed, and names their number', async () => {
    const own = await makeAccount(portal, { client: 'Held College' })
    const { item } = await makeOwed({}, own)
    expect(await listOwed(own, 'invoice')).toEqual([])
    const preview = { clientId: own.clientId }
    expect((await portal.call(ledger.previewInvoices, preview, ben)).body).toMatchObject({ drafts: [], heldCount: 1 })
    const asked = await portal.call(ledger.previewInvoices, { campaignItemIds: [item.id] }, ben)
    expect(asked.body.drafts[0]?.lines).toMatchObject([{ campaignItemId: item.id, isHeld: true }])
    expect((await pageOf(item.id, ben)).proof?.holdsInvoice).toBe(true)
    await waive(item.id)
    expect((await listOwed(own, 'invoice')).map(({ id }) => id)).toEqual([item.id])
    expect((await portal.call(ledger.previewInvoices, preview, ben)).body).toMatchObject({
      drafts: [{ lines: [{ isHeld: false, differences: ['noProof', 'noApproval'] }] }],
      heldCount: 0,
    })
  })

  test('needs a reason for an invoice before the proof, which is recorded', async () => {
    const owed = await makeOwed()
    const rejected = await issue(owed)
    expect([rejected.status, rejected.body.errors]).toMatchObject([
      400,
      [{ code: 'proof_owed', field: 'proofReason', message: expect.stringContaining('its tearsheet is owed, due') }],
    ])
    const draft = { campaignId: owed.campaign.id, campaignItems: [owed.item.id], expectedTotal: 50_000 }
    const batch = await portal.call(ledger.issueInvoices, { drafts: [draft], dueDate }, ben)
    expect(batch.body.outcomes).toMatchObject([
      { invoice: null, refusals: [expect.stringContaining('tearsheet is owed')] },
    ])
    const issued = await issue(owed, 'The client asked for it this month')
    expect(issued.status).toBe(200)
    const { proof, deskItem } = await pageOf(owed.item.id, ben)
    expect(proof).toMatchObject({ holdsInvoice: false })
    expect(deskItem.history.at(-1)).toMatchObject({
      action: 'invoiceBeforeProof',
      by: 'Ben Bode',
      note: 'The client asked for it this month',
    })
    const audit = await portal.sql(
      "select detail from audit_entry where action = 'invoices.issue' and subject_id = $1",
      [issued.body.invoice.id],
    )
    expect(audit).toMatchObject([{ detail: { proofReason: 'The client asked for it this month' } }])
  })

  test('does not apply to a client without the rule', async () => {
    const own = await makeAccount(portal, { client: 'Prompt College' })
    await portal.sql('update client set bill_after_proof = false where id = $1', [own.clientId])
    const owed = await makeOwed({}, own)
    expect((await listOwed(own, 'invoice')).map(({ id }) => id)).toEqual([owed.item.id])
    expect((await listOwed(own)).map(({ id }) => id)).toEqual([owed.item.id])
    expect((await issue(owed)).status).toBe(200)
    expect((await pageOf(owed.item.id)).deskItem.history).toEqual([])
  })
})
