// @module-tag sql
import * as claims from '@tearsheet/protocol/campaigns/claim-endpoints'
import {
  type ClaimAction,
  claimActions,
  claimStates,
  nextClaimState,
} from '@tearsheet/protocol/campaigns/claim-lifecycle'
import * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { creditClaim } from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { addDays } from '@tearsheet/protocol/dates'
import { getItem } from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { list as listNotifications } from '@tearsheet/protocol/notifications/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { editedClaim, withClaims } from '../../testing/processes/with-claims.ts'
import { nowhere } from '../../testing/sample-bodies.ts'
import type { SignedIn } from '../../testing/test-app.ts'

const { today, portal, account, client, ana, ben, max, campaign, makeRun, open, makeClaim, setState, send, to } =
  await withClaims()
const limited = await makePerson(portal, account, { roleId: 6 })
const stranger = await makePerson(portal, await makeAccount(portal, { client: 'Other College' }), {
  flags: { manageCampaigns: true },
})

/** The request of each action on a claim. */
const act = (action: ClaimAction, claimId: string, as: SignedIn | null = max) => {
  if (action === 'edit') return portal.call(desk.editClaim, { claimId, ...editedClaim }, as)
  if (action === 'send') return send(claimId, as)
  if (action === 'rerun') return portal.call(desk.rerunClaim, { claimId }, as)
  if (action === 'credit') return portal.call(creditClaim, { claimId }, as)
  if (action === 'close') return portal.call(desk.closeClaim, { claimId, note: 'Settled by phone' }, as)
  return portal.call(desk.answerClaim, { claimId, answer: action, grantedAmount: 5_000 }, as)
}

describe('a claim of a client', () => {
  test('is opened with the proposed remedy, and appears in the history and at the desk', async () => {
    const item = await makeRun()
    const before = (await portal.call(work.summarizeWork, {}, ana)).body.claims.count
    const opened = await open(item.id)
    expect(opened.status).toBe(200)
    expect(opened.body.claim).toMatchObject({
      kind: 'ended_early',
      state: 'opened',
      openedBy: 'Cleo Carr',
      description: 'Gone from the board',
      runDays: 30,
      missingDays: 0,
      price: 36_500,
      remedied: null,
      remedy: 'rerun',
      dueAt: `${addDays(today, 7)}T21:00:00.000Z`,
    })
    const listed = await portal.call(claims.listClaims, { campaignId: campaign.id }, client)
    expect(listed.body.claims.map(({ id }) => id)).toContain(opened.body.claim.id)
    const { data } = (await portal.call(desk.listDeskClaims, { paginationLimit: 100 }, ana)).body
    expect(data.find(({ id }) => id === opened.body.claim.id)).toMatchObject({
      evidence: { checks: 0, tearsheets: 0 },
      notice: expect.not.stringContaining('evidence'),
    })
    expect((await portal.call(work.summarizeWork, {}, ana)).body.claims.count).toBe(before + 1)
    const { history } = (await portal.call(getItem, { campaignItemId: item.id }, ana)).body.deskItem
    expect(history.at(-1)).toMatchObject({ action: 'openClaim', by: 'Cleo Carr', note: 'Gone from the board' })
  })

  test('takes the rule of the publication, and its window from the issue of a printed ad', async () => {
    const rule = JSON.stringify({ deadline: { amount: 48, unit: 'hours' }, remedy: 'credit', minimumShare: 90 })
    const [paper] = await portal.sql<{ id: string }>(
      `insert into publication (id, name, type, print_type, audience, keywords, region, sector, run_days, lead_days, claim_rule)
       select gen_random_uuid(), 'Strict Gazette', 2, 1, '', '', 'US', name, 1, 2, $1 from sector limit 1 returning id`,
      [rule],
    )
    const startDate = addDays(today, -1)
    const item = await makeRun({ publicationId: paper?.id ?? null, publicationType: 2, startDate, endDate: startDate })
    const { claim } = (await open(item.id, client, 'wrong_text')).body
    expect(claim).toMatchObject({ remedy: 'credit', claimedAmount: 36_500, runDays: 1 })
    expect(claim.dueAt).toBe(`${addDays(startDate, 2)}T00:00:00.000Z`)
  })

  test('is rejected while one is open, with its user and time, and for an ad that has not run', async () => {
    const { item } = await makeClaim()
    const twice = await open(item.id)
    expect([twice.status, twice.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/is open already\. Opened by Cleo Carr on /),
    ])
    const both = await makeRun()
    const answers = await Promise.all([open(both.id), open(both.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const item of [await makeRun({ state: [4, 'Processing'] }), await makeRun({ startDate: addDays(today, 3) })])
      expect((await open(item.id)).status).toBe(409)
  })

  test('requires a user of the account with the permission, and reports every error', async () => {
    const { item } = await makeClaim()
    expect((await open(item.id, null)).status).toBe(401)
    expect((await open(item.id, limited)).status).toBe(403)
    expect((await open(item.id, stranger)).status).toBe(404)
    const list = (as: SignedIn | null) => portal.call(claims.listClaims, { campaignId: campaign.id }, as)
    expect([(await list(null)).status, (await list(limited)).status, (await list(stranger)).status]).toEqual([
      401, 403, 404,
    ])
    const wrong = { campaignId: 'x', campaignItemId: item.id, kind: 'late', description: 'x'.repeat(2001) }
    const response = await portal.call(claims.openClaim, wrong as never, client) // invalid on purpose
    expect(response.status).toBe(400)
    expect(response.body.errors?.map(({ field }) => field)).toEqual(['campaignId', 'kind', 'description'])
  })
})

describe('the steps of a claim', () => {
  test.each(claimStates)('in the state %s are those of the lifecycle', async (state) => {
    for (const action of claimActions) {
      const { id } = await makeClaim()
      await setState(id, state)
      const response = await act(action, id)
      const isPossible = nextClaimState(action, state) !== null
      // The ad is on no invoice, so that a possible credit is rejected for that
      const expected = isPossible && action !== 'credit' ? 200 : 409
      expect([action, response.status]).toEqual([action, expected])
      if (expected === 200) expect(response.body.claim.state).toBe(nextClaimState(action, state))
      else if (action !== 'credit') expect(response.body.errors?.[0]?.message).toContain('The claim is')
    }
  })

  for (const other of ['refuse', 'grant'] as const)
    test(`record one answer of two users at once, grant and ${other}, and state the first in the error`, async () => {
      const { id } = await makeClaim()
      await setState(id, 'sent')
      const responses = await Promise.all([act('grant', id, ana), act(other, id, max)])
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const loser = responses.find(({ status }) => status === 409)
      const first = /Answer recorded by (Ana Abel|Max Mann) on \w+ \d+, \d{4}/
      expect(loser?.body.errors?.[0]?.message).toMatch(first)
      const late = await portal.call(desk.editClaim, { claimId: id, ...editedClaim }, ana)
      expect([late.status, late.body.errors?.[0]?.message]).toEqual([409, expect.stringMatching(first)])
    })

  test('require the desk: a session, a role and a known claim', async () => {
    const { id } = await makeClaim()
    for (const action of claimActions) {
      expect([action, (await act(action, id, null)).status]).toEqual([action, 401])
      expect([action, (await act(action, id, client)).status]).toEqual([action, 403])
      expect([action, (await act(action, id, action === 'credit' ? ana : ben)).status]).toEqual([action, 403])
      expect([action, (await act(action, nowhere)).status]).toEqual([action, 404])
      expect([action, (await act(action, 'x')).status]).toEqual([action, 400])
    }
    const notice = (as: SignedIn | null, claimId = id) => portal.call(desk.downloadClaimNotice, { claimId }, as)
    expect([(await notice(null)).status, (await notice(client)).status, (await notice(ana, nowhere)).status]).toEqual([
      401, 403, 404,
    ])
    const body = { campaignItemId: nowhere, kind: 'illegible' } as const
    for (const [as, status] of [
      [null, 401],
      [client, 403],
      [ben, 403],
      [ana, 404],
    ] as const)
      expect((await portal.call(desk.openDeskClaim, body, as)).status).toBe(status)
    for (const as of [null, client]) {
      const status = as === null ? 401 : 403
      expect((await portal.call(desk.listDeskClaims, {}, as)).status).toBe(status)
      expect((await portal.call(desk.exportClaimDates, {}, as)).status).toBe(status)
    }
  })

  test('reject amounts above the price, a partial grant of everything, and closing without a reason', async () => {
    const { id } = await makeClaim()
    const above = await portal.call(desk.editClaim, { claimId: id, ...editedClaim, claimedAmount: 36_501 }, ana)
    expect([above.status, above.body.errors]).toMatchObject([
      400,
      [{ field: 'claimedAmount', message: 'Enter at most the price of the ad, $365.00' }],
    ])
    const edited = await portal.call(desk.editClaim, { claimId: id, ...editedClaim }, ana)
    expect(edited.body.claim).toMatchObject({ missingDays: 7, claimedAmount: 8_517, isWithinMinimum: false })
    expect((await portal.call(desk.closeClaim, { claimId: id }, ana)).body.errors).toMatchObject([{ field: 'note' }])
    await send(id)
    for (const grantedAmount of [null, 8_517, 9_000]) {
      const body = { claimId: id, answer: 'grantPartly', grantedAmount } as const
      const response = await portal.call(desk.answerClaim, body, ana)
      expect([response.status, response.body.errors?.[0]?.field]).toEqual([400, 'grantedAmount'])
    }
    const wrong = { claimId: 'x', answer: 'maybe', grantedAmount: -1 }
    const malformed = await portal.call(desk.answerClaim, wrong as never, ana) // invalid on purpose
    expect(malformed.body.errors?.map(({ field }) => field)).toEqual(['claimId', 'answer', 'grantedAmount'])
    expect((await act('refuse', id)).status).toBe(200)
    expect((await portal.call(desk.closeClaim, { claimId: id }, ana)).status).toBe(200)
    const [shown] = (await portal.call(claims.listClaims, { campaignId: campaign.id }, client)).body.claims.filter(
      (one) => one.id === id,
    )
    expect(shown).toMatchObject({ state: 'closed', dueAt: null, grantedAmount: 0 })
  })

  test('notify the client of the answer, and never name the recipient to it', async () => {
    const { id, item } = await makeClaim()
    await setState(id, 'opened')
    const address = to()
    await send(id, ana, address)
    await act('grant', id)
    const notices = (await portal.call(listNotifications, {}, client)).body.notificationList
    expect(notices.find(({ link }) => link?.includes(item.id))).toMatchObject({
      type: 'AD_CLAIM',
      message: 'Tide Weekly granted the claim for Archivist',
    })
    const listed = await portal.call(claims.listClaims, { campaignId: campaign.id }, client)
    expect(JSON.stringify(listed.body)).not.toContain(address)
    const audit = await portal.sql(
      "select action from audit_entry where subject_id = $1 and action like 'claims.%' order by at",
      [item.id],
    )
    expect(audit.map(({ action }) => action)).toEqual(['claims.open', 'claims.send', 'claims.answer'])
  })
})
