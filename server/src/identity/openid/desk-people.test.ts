import { type DeskRole, deskRoles } from '@tearsheet/protocol/desk-roles'
import {
  beginOpenidSignIn,
  finishOpenidSignIn,
  proveDomain,
  setIdentityProvider,
} from '@tearsheet/protocol/identity/openid-endpoints'
import { afterAll, expect, test } from 'vitest'
import { findProviderAccount, makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { type Browser, follow, startIdentityProvider } from '../../testing/identity-provider.ts'
import { startNameServer } from '../../testing/name-server.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portalUrl = 'http://portal.example:3000'
const domain = 'desk.example'
const idp = await startIdentityProvider()
idp.know(portalUrl)
const names = await startNameServer()
afterAll(async () => {
  await idp.close()
  await names.close()
})
const portal = await withPortal({ PUBLIC_URL: portalUrl, OUTBOUND_ALLOW: idp.address, DNS_SERVERS: names.address })
const provider = await findProviderAccount(portal)
const other = await makeAccount(portal)
const leader = await makePerson(portal, provider, { roleId: 2 })
const manager = await makePerson(portal, provider, { roleId: 2, deskRoles: ['manager'] })

/** Sets the provider's identity provider as a user, and proves its domain. */
async function setAs(person: SignedIn): Promise<void> {
  const settings = { issuer: idp.issuer, openidClientId: idp.clientId, secret: idp.secret, domain }
  const { body } = await portal.call(setIdentityProvider, settings, person)
  names.records.set(`_tearsheet.${domain}`, [body.provider?.record.value ?? ''])
  expect((await portal.call(proveDomain, {}, person)).body.provider?.provenAt).not.toBeNull()
}

/** Adds a user of the provider with an address of its domain. */
async function makeColleague(name: string, held: DeskRole[]): Promise<string> {
  const { userId } = await makePerson(portal, provider, { deskRoles: held })
  await portal.sql('update app_user set username = $2 where id = $1', [userId, `${name}@${domain}`])
  idp.accounts.set(name, { email: `${name}@${domain}`, email_verified: true })
  return userId
}

/** Signs in at the identity provider. Returns the status of the portal's response and its error codes. */
async function signIn(name: string) {
  idp.person = name
  const browser: Browser = { cookies: new Map() }
  const begun = await portal.call(beginOpenidSignIn, { username: `${name}@${domain}` })
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? ''
  const { address } = await follow(browser, begun.body.address ?? '', idp)
  const answer = new URL(address).search
  const { status, body } = await portal.call(finishOpenidSignIn, { answer }, null, { headers: { cookie } })
  return [status, ...(body.errors ?? []).map(({ code }) => code)]
}

const everyDesk = Array.from({ length: 2 ** deskRoles.length }, (_, bits) =>
  deskRoles.filter((__, at) => bits & (1 << at)),
)

test('signs in people with roles at the desk only if a manager of the desk set the identity provider', async () => {
  for (const [setter, isManager] of [
    [leader, false],
    [manager, true],
  ] as const) {
    await setAs(setter)
    for (const held of everyDesk) {
      const name = `${isManager ? 'm' : 'l'}-${held.join('-') || 'none'}`
      await makeColleague(name, held)
      const mayEnter = isManager || held.length === 0
      expect(await signIn(name), name).toEqual(mayEnter ? [200] : [400, 'not_admitted'])
    }
  }
})

test('rejects a known person with a new role at the desk or a second client', async () => {
  await setAs(leader)
  const userId = await makeColleague('grown', [])
  expect(await signIn('grown')).toEqual([200])
  await portal.sql("update app_user set desk_roles = '{accounts}' where id = $1", [userId])
  expect(await signIn('grown')).toEqual([400, 'not_admitted'])
  await setAs(manager)
  expect(await signIn('grown')).toEqual([200])
  await portal.sql('insert into membership (user_id, client_account_id, client_id, role_id) values ($1, $2, $3, 1)', [
    userId,
    other.clientAccountId,
    other.clientId,
  ])
  expect(await signIn('grown')).toEqual([400, 'not_admitted'])
  await portal.sql('delete from membership where user_id = $1 and client_id = $2', [userId, other.clientId])
})

test('rejects people of the desk once the manager who set the identity provider loses the role', async () => {
  await setAs(manager)
  await makeColleague('staff', ['production'])
  expect(await signIn('staff')).toEqual([200])
  await portal.sql("update app_user set desk_roles = '{}' where id = $1", [manager.userId])
  expect(await signIn('staff')).toEqual([400, 'not_admitted'])
})
