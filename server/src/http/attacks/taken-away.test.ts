import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { setProviderAccess } from '@tearsheet/protocol/clients/endpoints'
import { resetPassword } from '@tearsheet/protocol/identity/password-endpoints'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { makeAccount, makeCampaign, makeItem, makePerson, viewingAs } from '../../testing/campaign-factories.ts'
import { addressOf, everyEndpoint } from '../../testing/every-endpoint.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { multipart } from '../../testing/send-file.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const account = await makeAccount(portal)
const person = await makePerson(portal, account)

/** Opens an event stream: resolves with its text once it has ended, or null if it has not within some seconds. */
async function listen(as: SignedIn, { activeView, scope } = as) {
  const query = new URLSearchParams({ userId: activeView.user.id, clientAccountId: scope.clientAccountId })
  const stop = new AbortController()
  const response = await fetch(`${address}/api/events?${query}`, {
    headers: { 'x-auth-token': as.token },
    signal: stop.signal,
  })
  expect(response.status).toBe(200)
  const whole = response.text().catch(() => null)
  return () => {
    const giveUp = setTimeout(() => stop.abort(), 5_000)
    return whole.finally(() => clearTimeout(giveUp))
  }
}

async function changeOne(): Promise<void> {
  const campaign = await makeCampaign(portal, account)
  const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
  const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'ready-for-approval' as const }
  expect((await portal.call(campaigns.approveItems, body, person)).status).toBe(200)
}

describe('after the viewing session has expired', () => {
  const scoped = everyEndpoint.filter((endpoint) => endpoint.scoped)

  test('rejects every request, and sends nothing more to the open stream', async () => {
    const staff = await makePerson(portal, null, { isAdministrator: true })
    const view = await viewingAs(portal, staff, person)
    const ended = await listen(staff, view)
    await portal.sql("update viewing set until = now() - interval '1 second' where viewer_id = $1", [staff.userId])
    for (const endpoint of scoped) {
      const body = sampleBody(endpoint, view)
      const file = { name: 'a.txt', content: Buffer.from('words') }
      const { headers = {}, payload = body } = endpoint.upload === null ? {} : await multipart(body, file)
      const response = await portal.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: { ...headers, 'x-auth-token': staff.token },
        ...(endpoint.method === 'GET' ? {} : { payload }),
      })
      const codes = response.json().errors.map(({ code }: { code: string }) => code)
      expect([endpoint.name, response.statusCode, codes]).toEqual([endpoint.name, 403, ['not_viewing', 'not_viewing']])
    }
    await changeOne()
    expect(await ended()).toBe('retry: 3000\n\n')
  })

  test('sends nothing more to the open stream when the account has disabled the access', async () => {
    const boss = await makePerson(portal, account, { roleId: 2 })
    const staff = await makePerson(portal, null, { isAdministrator: true })
    const ended = await listen(staff, await viewingAs(portal, staff, person))
    expect((await portal.call(setProviderAccess, { allowed: false }, boss)).status).toBe(200)
    await changeOne()
    expect(await ended()).toBe('retry: 3000\n\n')
    expect((await portal.call(setProviderAccess, { allowed: true }, boss)).status).toBe(200)
  })
})

test('ends the streams of all other sign-ins at once after a new password', async () => {
  const [one, other] = [await portal.signIn('custom@lakeside.example'), await portal.signIn('custom@lakeside.example')]
  const ended = await listen(other)
  const password = 'Three herons over ice'
  const change = { userId: one.userId, password, passwordConfirmation: password, currentPassword: demoPassword }
  expect((await portal.call(resetPassword, change, one)).status).toBe(200)
  expect(await ended()).toBe('retry: 3000\n\n')
})
