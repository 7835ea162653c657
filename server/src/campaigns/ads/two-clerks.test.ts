// @module-tag sql

import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { takeSteps } from '@tearsheet/protocol/desk/bulk-endpoints'
import { listWork } from '@tearsheet/protocol/desk/work-endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
await portal.sql("update app_user set time_zone = 'America/Chicago' where id = $1", [ben.userId])

async function makeAd(state: NonNullable<Parameters<typeof makeItem>[2]>['state']) {
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state, publicationType: 1, publicationName: 'Echo' })
  return id
}
const messagesOf = ({ body }: { body: { errors?: { code: string; message: string }[] | undefined } }) =>
  body.errors?.map(({ code, message }) => `${code}: ${message}`)
const problem = { reason: 'The board refuses the title', remedy: 'Please shorten it' }
const run = {
  liveUrl: 'https://echo.example/1',
  addressReason: 'Not public yet',
  startDate: '2026-01-01',
  endDate: null,
}
const at = String.raw`on [A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2}\s[AP]M`

describe('the report of a change by another clerk', () => {
  test('at the same time', async () => {
    const campaignItemId = await makeAd([1, 'Processing'])
    const body = { campaignItemId, price: 20_000, version: 1 }
    const responses = await Promise.all([ana, ben].map((as) => portal.call(desk.completeReview, body, as)))
    const winner = responses[0]?.status === 200 ? 'Ana Abel' : 'Ben Bode'
    const late = responses.find(({ status }) => status === 409)
    expect(late && messagesOf(late)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^conflict: Echo has changed since you saw it\\. Review complete by ${winner} ${at}\\. It is now "Awaiting Approval"$`,
        ),
      ),
    ])
  })

  test('for a step that is still allowed: the ad was reported and returned in between', async () => {
    const campaignItemId = await makeAd([4, 'Processing'])
    await portal.call(desk.reportError, { campaignItemId, ...problem }, ana)
    await portal.call(desk.retry, { campaignItemId, version: 2 }, ana)
    const late = await portal.call(desk.publish, { campaignItemId, ...run, version: 1 }, ben)
    expect([late.status, messagesOf(late)]).toEqual([
      409,
      [
        expect.stringMatching(
          new RegExp(
            `^conflict: Echo has changed since you saw it\\. Could not be published by Ana Abel ${at}\\. Publishing again by Ana Abel ${at}\\. It is now "Processing"$`,
          ),
        ),
      ],
    ])
    expect((await portal.call(desk.publish, { campaignItemId, ...run, version: 3 }, ben)).status).toBe(200)
  })

  test('for an API client without a version: the last change', async () => {
    const campaignItemId = await makeAd([4, 'Processing'])
    await portal.call(desk.publish, { campaignItemId, ...run }, ana)
    const late = await portal.call(desk.reportError, { campaignItemId, ...problem }, ben)
    expect(messagesOf(late)).toEqual([
      expect.stringMatching(
        new RegExp(`^conflict: Echo: this cannot be done while it is "Published"\\. Published by Ana Abel ${at}$`),
      ),
    ])
  })

  test('while saving a price after the review was completed', async () => {
    const campaignItemId = await makeAd([1, 'Processing'])
    await portal.call(desk.completeReview, { campaignItemId, price: 20_000 }, ana)
    const late = await portal.call(desk.setPrice, { campaignItemId, price: 30_000 }, ben)
    expect(messagesOf(late)).toEqual([expect.stringContaining('"Awaiting Approval". Review complete by Ana Abel on ')])
  })

  test('for a selection, in addition to the completed ads', async () => {
    const [taken, free] = [await makeAd([4, 'Processing']), await makeAd([4, 'Processing'])]
    await portal.call(desk.publish, { campaignItemId: taken, ...run }, ana)
    const steps = [taken, free].map((campaignItemId) => ({
      step: 'publish' as const,
      campaignItemId,
      version: 1,
      ...run,
    }))
    const { outcomes } = (await portal.call(takeSteps, { steps }, ben)).body
    expect(outcomes).toEqual([
      {
        campaignItemId: taken,
        isDone: false,
        refusals: [expect.stringMatching(/^Echo has changed since you saw it\. Published by Ana Abel on /)],
      },
      { campaignItemId: free, isDone: true, refusals: [] },
    ])
  })

  test('in the time zone of the reader', async () => {
    const campaignItemId = await makeAd([4, 'Processing'])
    await portal.call(desk.publish, { campaignItemId, ...run }, ana)
    await portal.sql('alter table campaign_item_event disable trigger campaign_item_event_kept')
    await portal.sql("update campaign_item_event set at = '2026-07-01T02:30:00Z' where campaign_item_id = $1", [
      campaignItemId,
    ])
    await portal.sql('alter table campaign_item_event enable trigger campaign_item_event_kept')
    const late = await portal.call(desk.publish, { campaignItemId, ...run, version: 1 }, ben)
    expect(messagesOf(late)?.[0]).toMatch(/ by Ana Abel on Jun 30, 2026, 9:30\sPM\. /)
  })
})

test('an ad that clients see as in work is an error at the desk', async () => {
  const campaignItemId = await makeAd([4, 'Processing'])
  await portal.call(desk.reportError, { campaignItemId, ...problem }, ana)
  const late = await portal.call(desk.publish, { campaignItemId, ...run, version: 1 }, ben)
  expect(messagesOf(late)).toEqual([expect.stringMatching(/Could not be published by Ana Abel .* It is now "Error"$/)])
})

describe('undoing a step of the desk', () => {
  const waitingSince = async (id: string) =>
    (await portal.sql<{ since: string }>('select state_since::text as since from campaign_item where id = $1', [id]))[0]
      ?.since
  const makeOld = async (state: Parameters<typeof makeAd>[0]) => {
    const id = await makeAd(state)
    await portal.sql(
      `update campaign_item set state_since = now() - interval '20 hours', problem_reason = $2, problem_remedy = $3 where id = $1`,
      [id, ...(state?.[1] === 'Error' ? [problem.reason, problem.remedy] : [null, null])],
    )
    return id
  }

  test('restores the waiting time of an ad with a problem, and of one to publish', async () => {
    const failed = await makeOld([4, 'Error'])
    const before = await waitingSince(failed)
    await portal.call(desk.retry, { campaignItemId: failed }, ana)
    await portal.call(desk.reportError, { campaignItemId: failed, ...problem }, ana)
    expect(await waitingSince(failed)).toBe(before)
    const { data } = (await portal.call(listWork, { kind: 'error', clientId: account.clientId }, ana)).body
    expect(data.find(({ id }) => id === failed)?.dueAt).toSatisfy(
      (dueAt) => Date.parse(dueAt) < Date.now() + 5 * 3_600_000,
    )

    const toPublish = await makeOld([4, 'Processing'])
    const since = await waitingSince(toPublish)
    await portal.call(desk.reportError, { campaignItemId: toPublish, ...problem }, ana)
    await portal.call(desk.retry, { campaignItemId: toPublish }, ana)
    expect(await waitingSince(toPublish)).toBe(since)
  })

  test('applies to the same user within the undo period: later, or by another user, the waiting time restarts', async () => {
    const late = await makeOld([4, 'Error'])
    const before = await waitingSince(late)
    await portal.call(desk.retry, { campaignItemId: late }, ana)
    await portal.sql("update campaign_item set state_since = state_since - interval '13 seconds' where id = $1", [late])
    await portal.call(desk.reportError, { campaignItemId: late, ...problem }, ana)
    expect(await waitingSince(late)).not.toBe(before)

    const ofTwo = await makeOld([4, 'Error'])
    const first = await waitingSince(ofTwo)
    await portal.call(desk.retry, { campaignItemId: ofTwo }, ana)
    await portal.call(desk.reportError, { campaignItemId: ofTwo, ...problem }, ben)
    expect(await waitingSince(ofTwo)).not.toBe(first)
  })
})
