import { openDeskClaim } from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as desk from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { summarizeWork } from '@tearsheet/protocol/desk/work-endpoints'
import { list as listNotifications } from '@tearsheet/protocol/notifications/endpoints'
import { describe, expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { scheduleDigests } from '../../notifications/schedule-digests.ts'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { html, page, withLiveAds } from '../../testing/processes/live-ads.ts'
import { nowhere } from '../../testing/sample-bodies.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'

const { portal, pages, origin, account, client, ana, campaign, makeLive, runChecks, checksOf } = await withLiveAds()
const otherAccount = await makeAccount(portal, { client: 'Other College' })
const stranger = await makePerson(portal, otherAccount, { flags: { manageCampaigns: true } })

describe('a problem of a live ad', () => {
  /** An ad that was online, and was then removed from its page for a number of checks. */
  async function makeRemoved(path: string, checks: number): Promise<string> {
    pages.set(path, html(page()))
    const id = await makeLive(path)
    await runChecks()
    pages.set(path, html(page('<p>This job is no longer accepting applications.</p>')))
    for (let at = 0; at < checks; at += 1) await runChecks()
    return id
  }
  const waiting = async (id: string) =>
    (await portal.call(desk.listFindings, { paginationLimit: 100 }, ana)).body.data.find(
      ({ campaignItem }) => campaignItem.id === id,
    )
  /** Lets a user receive emails about updates each day. */
  const subscribe = async ({ userId }: SignedIn) => {
    await portal.sql(
      `insert into notification_setting (user_id, kind, correspondence, frequency, told_until)
       values ($1, 'jobUpdated', '{email}', 2, now() - interval '1 day')
       on conflict (user_id, kind) do update set correspondence = '{email}', told_until = excluded.told_until`,
      [userId],
    )
  }
  const noticesOf = async (as: SignedIn) =>
    (await portal.call(listNotifications, {}, as)).body.notificationList.filter(({ type }) => type === 'AD_NOT_ONLINE')

  test('reaches the desk after two checks in a row, and the client after its confirmation', {
    timeout: 120_000,
  }, async () => {
    const id = await makeRemoved('/gone/1', 1)
    expect(await waiting(id)).toBeUndefined()
    await runChecks()
    const found = await waiting(id)
    expect(found).toMatchObject({ kind: 'removed', check: { result: 'gone', closedSign: 'phrase' } })
    expect((await portal.call(summarizeWork, {}, ana)).body.findings.count).toBeGreaterThanOrEqual(1)
    const body = { campaignId: campaign.id, campaignItemId: id }
    expect((await portal.call(campaigns.listChecks, body, client)).body.findings).toEqual([])
    expect(await noticesOf(client)).toEqual([])

    expect((await portal.call(desk.confirmFinding, { findingId: found?.id ?? '' }, ana)).status).toBe(200)
    const listed = await portal.call(campaigns.listChecks, body, client)
    expect(listed.body.checks.map(({ result }) => result)).toEqual(['gone', 'gone', 'online'])
    expect(listed.body.findings).toMatchObject([{ kind: 'removed', endedAt: null }])
    expect((await noticesOf(client))[0]?.message).toContain('is no longer online at')
    const attention = await portal.call(getAttention, {}, client)
    expect(attention.body.attention).toMatchObject([{ kind: 'liveAd', problem: 'removed', campaignItemId: id }])
    const findingId = found?.id ?? ''
    const late = [
      await portal.call(desk.confirmFinding, { findingId }, ana),
      await portal.call(desk.ignoreFinding, { findingId, reason: 'Seen by phone' }, ana),
      await portal.call(desk.correctAddress, { findingId, liveUrl: `${origin}/other` }, ana),
    ]
    for (const { status, body: responseBody } of late) {
      expect(status).toBe(409)
      expect(responseBody.errors?.[0]?.message).toMatch(/Ana Abel has decided this already, on \w+ \d+, \d{4}/)
    }

    pages.set('/gone/1', html(page()))
    await runChecks()
    const after = await portal.call(campaigns.listChecks, body, client)
    expect(after.body.findings[0]?.endedAt).not.toBeNull()
    expect((await portal.call(getAttention, {}, client)).body.attention).toEqual([])
  })

  test('names the changed fields before and after', async () => {
    pages.set('/changed', html(page()))
    const id = await makeLive('/changed')
    await runChecks()
    pages.set('/changed', html(page('', 'Lead Systems Librarian')))
    await runChecks()
    await runChecks()
    const found = await waiting(id)
    expect(found?.kind).toBe('changed')
    const changes = found?.check.fields.filter(({ state }) => state === 'changed')
    expect(changes).toEqual([
      { field: 'title', state: 'changed', before: 'Systems Librarian', after: 'Lead Systems Librarian' },
    ])
  })

  test('reaches subscribed users in their digest, and the attention list, whatever its kind', async () => {
    pages.set('/changed/2', html(page()))
    const changed = await makeLive('/changed/2')
    const never = await makeLive('/never')
    await runChecks()
    pages.set('/changed/2', html(page('', 'Head Systems Librarian')))
    for (let at = 0; at < 2; at += 1) await runChecks()
    const removed = await makeRemoved('/gone/5', 2)
    const alertsOf = () =>
      portal.sql('select campaign_item_id as id, kind, problem from ad_news where problem is not null')
    expect(await alertsOf()).not.toContainEqual(expect.objectContaining({ id: removed }))
    const expected = [
      [changed, 'changed'],
      [never, 'never_found'],
      [removed, 'removed'],
    ] as const
    for (const [id, problem] of expected) {
      const found = await waiting(id)
      expect(found?.kind).toBe(problem)
      await portal.call(desk.confirmFinding, { findingId: found?.id ?? '' }, ana)
      expect(await alertsOf()).toContainEqual({ id, kind: 'jobUpdated', problem })
    }
    const { attention } = (await portal.call(getAttention, {}, client)).body
    for (const [campaignItemId, problem] of expected)
      expect(attention).toContainEqual(expect.objectContaining({ kind: 'liveAd', problem, campaignItemId }))
    await subscribe(client)
    const later = new Date(Date.now() + 2 * 86_400_000)
    await scheduleDigests(jobContext(portal.gateways, 'Beacon'), { now: later })
    await runDueJobs(portal)
    const sent = (await portal.mail.list()).find(({ to }) => to.includes(client.userId))
    expect(sent?.subject).toMatch(/^\d+ ads are not online as approved/)
    for (const words of ['removed early', 'changed', 'never found']) expect(sent?.text).toContain(words)
  })

  test('counts in the scorecard of its publication once it is confirmed', async () => {
    const id = await makeRemoved('/gone/6', 2)
    await portal.sql("update campaign_item set publication_name = 'Scored Jobs' where id = $1", [id])
    const week = new Date().toISOString().slice(0, 10)
    const scored = async () => {
      const { body } = await portal.call(desk.getScorecard, { week }, ana)
      return body.publications.find(({ publicationName }) => publicationName === 'Scored Jobs')
    }
    const figures = { ads: 1, read: 1, online: 0, firstFound: 1, changed: 0, neverFound: 0 }
    expect(await scored()).toMatchObject({ ...figures, removedEarly: 0 })
    await portal.call(desk.confirmFinding, { findingId: (await waiting(id))?.id ?? '' }, ana)
    expect(await scored()).toMatchObject({ ...figures, removedEarly: 1, minutesToFirst: 0 })
    const csv = String((await portal.call(desk.exportScorecard, { week }, ana)).body)
    expect(csv).toContain('Scored Jobs,1,1,0,0.0000,1,0,1,0,0,0,0')
    const opened = await portal.call(openDeskClaim, { campaignItemId: id, kind: 'ended_early' }, ana)
    expect(await scored()).toMatchObject({ openClaims: 1, grantedClaims: 0 })
    await portal.sql("update ad_claim set state = 'granted', answered_at = now(), granted_amount = 0 where id = $1", [
      opened.body.claim.id,
    ])
    expect(await scored()).toMatchObject({ openClaims: 1, grantedClaims: 1 })
    const setClaim = (set: string) => portal.sql(`update ad_claim set ${set} where id = $1`, [opened.body.claim.id])
    // A claim that was granted and closed in the week was granted; a refused one was not
    const granted = 'price = 36500, claimed_amount = 8517, granted_amount = 8517'
    await setClaim(`state = 'closed', closed_at = now(), ${granted}`)
    expect(await scored()).toMatchObject({ openClaims: 0, grantedClaims: 1 })
    await setClaim('granted_amount = 0')
    expect(await scored()).toMatchObject({ openClaims: 0, grantedClaims: 0 })
    await setClaim("closed_at = now() + interval '7 days', granted_amount = 8517")
    expect(await scored()).toMatchObject({ openClaims: 1, grantedClaims: 1 })
    await setClaim(
      "opened_at = now() - interval '21 days', answered_at = now() - interval '14 days', closed_at = now()",
    )
    expect(await scored()).toMatchObject({ openClaims: 0, grantedClaims: 0 })
    for (const week of ['9999-12-31', '0001-01-01'])
      expect((await portal.call(desk.getScorecard, { week }, ana)).status).toBe(400)
    const before = await portal.call(desk.getScorecard, { week: '2026-01-01' }, ana)
    expect(before.body).toEqual({ from: '2025-12-29', until: '2026-01-04', publications: [], totalCount: 0 })
  })

  test('is ignored with a reason, and does not return while the page stays the same', async () => {
    const id = await makeRemoved('/gone/2', 2)
    const found = await waiting(id)
    const reason = 'The board shows it to members only'
    const invalid = await portal.call(desk.ignoreFinding, { findingId: found?.id ?? '', reason: ' ' }, ana)
    expect([invalid.status, invalid.body.errors?.[0]?.field]).toEqual([400, 'reason'])
    expect((await portal.call(desk.ignoreFinding, { findingId: found?.id ?? '', reason }, ana)).status).toBe(200)
    await runChecks()
    expect(await waiting(id)).toBeUndefined()
  })

  test('ends with a corrected address, which is checked again', async () => {
    const id = await makeRemoved('/gone/3', 2)
    pages.set('/right', html(page()))
    const findingId = (await waiting(id))?.id ?? ''
    const wrong = await portal.call(desk.correctAddress, { findingId, liveUrl: 'http://10.0.0.1/' }, ana)
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'liveUrl'])
    expect((await portal.call(desk.correctAddress, { findingId, liveUrl: `${origin}/right` }, ana)).status).toBe(200)
    expect(await waiting(id)).toBeUndefined()
    await runChecks()
    expect((await checksOf(id)).at(-1)?.result).toBe('online')
  })

  test('is confirmed with a claim that the desk opens for it, with the missing days to the end of the run', async () => {
    const id = await makeRemoved('/gone/5', 2)
    await portal.sql('update campaign_item set price = 24000 where id = $1', [id])
    const findingId = (await waiting(id))?.id ?? ''
    const other = await makeLive('/jobs/12')
    const wrong = { campaignItemId: other, kind: 'ended_early', findingId } as const
    expect((await portal.call(openDeskClaim, wrong, ana)).status).toBe(404)
    const opened = await portal.call(openDeskClaim, { ...wrong, campaignItemId: id }, ana)
    // Removed today: 21 of the 24 days are missing
    expect(opened.body.claim).toMatchObject({ source: 'check', runDays: 24, missingDays: 21, claimedAmount: 21_000 })
    expect(opened.body.claim.evidence.checks).toBeGreaterThanOrEqual(2)
    expect(await waiting(id)).toBeUndefined()
    const listed = await portal.call(campaigns.listChecks, { campaignId: campaign.id, campaignItemId: id }, client)
    expect(listed.body.findings).toMatchObject([{ kind: 'removed' }])
    const { notificationList } = (await portal.call(listNotifications, {}, client)).body
    expect(
      notificationList
        .filter(({ link }) => link?.includes(id))
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['AD_CLAIM', 'AD_NOT_ONLINE'])
  })

  test('counts missing days in the days online once it is confirmed', async () => {
    const id = await makeRemoved('/gone/4', 2)
    await portal.sql(
      "update ad_check set at = at - interval '1 day' where campaign_item_id = $1 and result = 'online'",
      [id],
    )
    const days = async () =>
      (await portal.call(campaigns.getOnlineDays, { campaignId: campaign.id }, client)).body.ads.find(
        ({ campaignItemId }) => campaignItemId === id,
      )
    expect(await days()).toMatchObject({ confirmed: 1, missing: [] })
    await portal.call(desk.confirmFinding, { findingId: (await waiting(id))?.id ?? '' }, ana)
    expect((await days())?.missing).toHaveLength(1)
  })

  test('is available to the desk only, and its checks to users of the account', async () => {
    const calls = [
      (as: SignedIn | null) => portal.call(desk.listFindings, {}, as),
      (as: SignedIn | null) => portal.call(desk.confirmFinding, { findingId: nowhere }, as),
      (as: SignedIn | null) => portal.call(desk.ignoreFinding, { findingId: nowhere, reason: 'x' }, as),
      (as: SignedIn | null) => portal.call(desk.correctAddress, { findingId: nowhere, liveUrl: `${origin}/x` }, as),
      (as: SignedIn | null) => portal.call(desk.excludeFromChecks, { publicationId: nowhere, isExcluded: true }, as),
      (as: SignedIn | null) => portal.call(desk.listExclusions, {}, as),
      (as: SignedIn | null) => portal.call(desk.getScorecard, {}, as),
    ]
    for (const call of calls) expect([(await call(null)).status, (await call(client)).status]).toEqual([401, 403])
    for (const call of calls.slice(1, 5)) expect((await call(ana)).status).toBe(404)
    const neither = await portal.call(desk.excludeFromChecks, { isExcluded: true }, ana)
    expect(neither.status).toBe(400)
    const id = await makeLive('/jobs/11')
    const body = { campaignId: campaign.id, campaignItemId: id }
    expect((await portal.call(campaigns.listChecks, body, stranger)).status).toBe(404)
    expect((await portal.call(campaigns.listChecks, body, null)).status).toBe(401)
    const limited = await makePerson(portal, account, { roleId: 6 })
    expect((await portal.call(campaigns.listChecks, body, limited)).status).toBe(403)
    expect((await portal.call(campaigns.getOnlineDays, { campaignId: campaign.id }, stranger)).status).toBe(404)
  })
})
