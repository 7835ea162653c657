import * as campaigns from '@tearsheet/protocol/campaigns/comment-endpoints'
import * as desk from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import { describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeArtwork,
  makeCampaign,
  makeItem,
  makePerson,
  viewingAs,
} from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const colleague = await makePerson(portal, account, { name: 'Alex Roe' })
const stranger = await makePerson(portal, await makeAccount(portal, { client: 'Other Client' }))
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

const pin = { page: 1, x: 0.25, y: 0.5 }

async function makeProof(versions = 1) {
  const campaign = await makeCampaign(portal, account)
  const item = await makeItem(portal, campaign, {
    publicationType: 2,
    state: [2, 'Awaiting Approval'],
    artworkVersions: versions,
  })
  return { campaignId: campaign.id, campaignItemId: item.id }
}

async function comment(of: { campaignId: string; campaignItemId: string }, fields: object = {}, as = person) {
  const body = { ...of, version: 1, text: 'Larger, please', ...fields }
  const { comments } = (await portal.call(campaigns.addComment, body, as)).body
  const added = comments.at(-1)
  if (!added) throw new Error('The comment was not added')
  return added
}

describe('comments on artwork', () => {
  test('are numbered, have a position or apply in general, and are answered', async () => {
    const of = await makeProof()
    const first = await comment(of, { pin })
    expect(first).toMatchObject({ number: 1, version: 1, pin, by: 'Robin Doe', isOwn: true, isFromProvider: false })
    expect(await comment(of, { text: '  Fine on the whole ' }, colleague)).toMatchObject({
      number: 2,
      pin: null,
      by: 'Alex Roe',
      text: 'Fine on the whole',
    })
    const reply = { campaignItemId: of.campaignItemId, version: 1, text: 'It will be', answerTo: first.id }
    expect((await portal.call(desk.addComment, reply, staff)).status).toBe(200)
    const { body } = await portal.call(campaigns.listComments, of, colleague)
    expect(body.comments).toMatchObject([
      {
        number: 1,
        isOwn: false,
        answers: [{ by: 'Sam Staff', isFromProvider: true, isOwn: false, text: 'It will be' }],
      },
      { number: 2, isOwn: true, answers: [] },
    ])
    const asAnswer = body.comments[0]?.answers[0]?.id
    expect(
      (await portal.call(campaigns.addComment, { ...of, ...reply, answerTo: asAnswer }, person)).body.comments[0],
    ).toMatchObject({ answers: [{ by: 'Sam Staff' }, { by: 'Robin Doe' }] })
  })

  test('stay with their version: an older one accepts replies but no new comments', async () => {
    const of = await makeProof()
    const first = await comment(of)
    await makeArtwork(portal, account, of.campaignItemId, 2)
    const late = await portal.call(campaigns.addComment, { ...of, version: 1, text: 'Late' }, person)
    expect([late.status, late.body.errors?.[0]?.field]).toEqual([409, 'version'])
    expect((await portal.call(campaigns.addComment, { ...of, version: 3, text: 'Early' }, person)).status).toBe(409)
    expect(await comment(of, { version: 2 })).toMatchObject({ number: 2, version: 2 })
    const answer = { ...of, version: 1, text: 'Seen', answerTo: first.id }
    const { comments } = (await portal.call(campaigns.addComment, answer, person)).body
    expect(comments).toMatchObject([
      { version: 1, answers: [{ text: 'Seen' }] },
      { version: 2, answers: [] },
    ])
  })

  test('are changed, moved and deleted by their author only', async () => {
    const of = await makeProof()
    const own = await comment(of, { pin })
    const one = { ...of, commentId: own.id }
    const moved = await portal.call(campaigns.changeComment, { ...one, pin: { ...pin, x: 0.75 } }, person)
    expect(moved.body.comments).toMatchObject([{ pin: { x: 0.75, y: 0.5 }, editedAt: null }])
    const changed = await portal.call(campaigns.changeComment, { ...one, text: 'Smaller' }, person)
    expect(changed.body.comments).toMatchObject([{ text: 'Smaller', editedAt: expect.any(String) }])
    expect((await portal.call(campaigns.changeComment, { ...one, text: 'Mine' }, colleague)).status).toBe(403)
    expect((await portal.call(campaigns.removeComment, one, colleague)).status).toBe(403)
    expect((await portal.call(campaigns.removeComment, one, person)).body.comments).toEqual([])
    expect((await portal.call(campaigns.removeComment, one, person)).status).toBe(404)
    expect(await comment(of)).toMatchObject({ number: 2 })
  })

  test('with replies cannot be deleted, and those without a position cannot be moved', async () => {
    const of = await makeProof()
    const asked = await comment(of)
    await comment(of, { answerTo: asked.id }, colleague)
    const removal = await portal.call(campaigns.removeComment, { ...of, commentId: asked.id }, person)
    expect([removal.status, removal.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/^This comment has been answered\. Answered by .+ on \w+ \d+, .+\. Resolve it instead/),
    ])
    const move = await portal.call(campaigns.changeComment, { ...of, commentId: asked.id, pin }, person)
    expect([move.status, move.body.errors?.[0]?.field]).toEqual([400, 'pin'])
    const pinned = await portal.call(
      campaigns.addComment,
      { ...of, version: 1, text: 'x', answerTo: asked.id, pin },
      person,
    )
    expect([pinned.status, pinned.body.errors?.[0]?.field]).toEqual([400, 'pin'])
  })

  test('are resolved and reopened by either side, under their names', async () => {
    const of = await makeProof()
    const { id: commentId } = await comment(of)
    const answer = await portal.call(campaigns.resolveComment, { ...of, commentId, isResolved: true }, colleague)
    expect(answer.body.comments).toMatchObject([{ resolved: { by: 'Alex Roe' } }])
    const at = { campaignItemId: of.campaignItemId, commentId }
    const opened = await portal.call(desk.resolveComment, { ...at, isResolved: false }, staff)
    expect(opened.body.comments).toMatchObject([{ resolved: null }])
  })

  test('write an audit row each, for an administrator with both names', async () => {
    const of = await makeProof()
    const { id: commentId } = await comment(of, {}, await viewingAs(portal, staff, person))
    const one = { ...of, commentId }
    await portal.call(campaigns.changeComment, { ...one, text: 'Other words' }, await viewingAs(portal, staff, person))
    await portal.call(campaigns.resolveComment, { ...one, isResolved: true }, person)
    await portal.call(campaigns.resolveComment, { ...one, isResolved: true }, person)
    await portal.call(campaigns.resolveComment, { ...one, isResolved: false }, person)
    await portal.call(campaigns.removeComment, one, await viewingAs(portal, staff, person))
    const rows = await portal.sql(
      'select action, user_id, on_behalf_of_user_id from audit_entry where subject_id = $1 order by at, id',
      [commentId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'campaigns.addComment',
      'campaigns.changeComment',
      'campaigns.resolveComment',
      'campaigns.reopenComment',
      'campaigns.removeComment',
    ])
    expect(rows[0]).toMatchObject({ user_id: staff.userId, on_behalf_of_user_id: person.userId })
    const [row] = await portal.sql('select by_name, deleted_at from artwork_comment where id = $1', [commentId])
    expect(row).toMatchObject({ by_name: 'Sam Staff on behalf of Robin Doe', deleted_at: expect.any(Date) })
  })

  test('sent twice with one idempotency key are stored once', async () => {
    const of = await makeProof()
    const headers = { 'idempotency-key': 'comment-once-and-never-twice' }
    for (let time = 0; time < 2; time++)
      await portal.call(campaigns.addComment, { ...of, version: 1, text: 'Once' }, person, { headers })
    expect((await portal.call(campaigns.listComments, of, person)).body.comments).toHaveLength(1)
  })

  test('require text, a position on the page, and artwork', async () => {
    const of = await makeProof()
    const body = { ...of, version: 0, text: ' ', pin: { page: 0, x: 1.5, y: -1 } }
    const { status, body: answer } = await portal.call(campaigns.addComment, body, person)
    expect(status).toBe(400)
    expect(answer.errors?.map(({ field }) => field).toSorted()).toEqual([
      'pin.page',
      'pin.x',
      'pin.y',
      'text',
      'version',
    ])
    const long = { ...of, version: 1, text: 'x'.repeat(2001) }
    expect((await portal.call(campaigns.addComment, long, person)).status).toBe(400)
    const bare = await makeProof(0)
    const early = await portal.call(campaigns.addComment, { ...bare, version: 1, text: 'x' }, person)
    expect([early.status, early.body.errors?.[0]?.message]).toEqual([400, 'This ad has no artwork yet'])
  })

  test('of another account are not found, are read with the campaign, and written with the flag', async () => {
    const of = await makeProof()
    const other = await makeProof()
    const { id: commentId } = await comment(of)
    const limited = await makePerson(portal, account, { roleId: 1 })
    const body = { ...of, commentId, version: 1, text: 'x', isResolved: true }
    const writes = [
      campaigns.addComment,
      campaigns.changeComment,
      campaigns.resolveComment,
      campaigns.removeComment,
    ] as const
    for (const endpoint of [campaigns.listComments, ...writes] as const) {
      const status = async (change: object, as: SignedIn | null = person) =>
        (await portal.call(endpoint, { ...body, ...change }, as)).status
      expect(await status({}, stranger)).toBe(404)
      expect(await status({}, null)).toBe(401)
      expect(await status({ campaignId: other.campaignId })).toBe(404)
      expect(await status({ campaignItemId: absent })).toBe(404)
      expect(await status({ campaignItemId: 'x' })).toBe(400)
      expect(await status({}, limited)).toBe(endpoint === campaigns.listComments ? 200 : 403)
    }
    for (const endpoint of writes.slice(1))
      expect((await portal.call(endpoint, { ...body, ...other }, person)).status).toBe(404)
  })

  test('of another account are hidden by row-level security alone', async () => {
    const { id } = await comment(await makeProof())
    const seen = (clientAccountId: string) =>
      portal.gateways.database.transaction('tearsheet_client', async (_tx, client) => {
        await client.query("select set_config('tearsheet.client_account_id', $1, true)", [clientAccountId])
        return (await client.query('update artwork_comment set text = text where id = $1', [id])).rowCount
      })
    expect(await seen(stranger.scope.clientAccountId)).toBe(0)
    expect(await seen(account.clientAccountId)).toBe(1)
  })
})
