import { type DeskRole, deskRoles } from '@tearsheet/protocol/desk-roles'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { connectDirectory } from '@tearsheet/protocol/identity/directory-endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findProviderAccount, makeAccount, makePerson, type TestAccount } from '../testing/campaign-factories.ts'
import { everyEndpoint } from '../testing/every-endpoint.ts'
import { nowhere, sampleBody } from '../testing/sample-bodies.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'
import { noFlags } from './policy.ts'

const portal = await withPortal()
const provider = await findProviderAccount(portal)
/** Users who administer the provider's first account; only the manager may grant roles at the desk. */
const leader = await makePerson(portal, provider, { roleId: 2, name: 'Lea Leader' })
const manager = await makePerson(portal, provider, { roleId: 2, name: 'Max Manager', deskRoles: ['manager'] })
const harbor = await makeAccount(portal)
const harborAdmin = await makePerson(portal, harbor, { roleId: 2, name: 'Hana Harbor' })
const secondAccount = { ...provider, clientAccountId: uuidv7(), accountName: 'Second' }
await portal.sql('insert into client_account (id, client_id, name, on_behalf_of_client_id) values ($1, $2, $3, $2)', [
  secondAccount.clientAccountId,
  secondAccount.clientId,
  secondAccount.accountName,
])

/** Every set of roles at the desk. */
const everyDesk: DeskRole[][] = Array.from({ length: 2 ** deskRoles.length }, (_, bits) =>
  deskRoles.filter((__, at) => bits & (1 << at)),
)

/** Every endpoint of users that has a user's id, new ones included: `sampleBody` has a body for each. */
const userCalls = everyEndpoint.filter(
  (endpoint) =>
    endpoint.name.startsWith('users.') &&
    ['accountAdministrator', 'signedIn'].includes(endpoint.access) &&
    JSON.stringify(sampleBody(endpoint, { scope: {} as SignedIn['scope'] })).includes(nowhere),
)

/** Values that differ from the target's, for each optional field of those endpoints. */
const valuesOf: Record<string, (as: SignedIn) => unknown[]> = {
  username: () => [`${uuidv7()}@attacker.example`],
  firstName: () => ['Changed'],
  lastName: () => ['Changed'],
  jobTitle: () => ['Changed'],
  phone: () => ['+1 716 555 0110'],
  mobilePhone: () => ['+1 716 555 0111'],
  mobileCarrier: () => ['Verizon'],
  timeZone: () => ['Asia/Tokyo'],
  theme: () => ['dark'],
  singleKeyShortcuts: () => [false],
  roleId: () => [1, 2],
  permissionList: () => [noFlags],
  clientAccountIds: ({ scope }) => [[scope.clientAccountId], []],
  deskRoles: () => [[], ['catalogue']],
  successNotification: () => [true],
}

/** Returns the bodies to try on a target: the sample, and the sample with each optional field in turn. */
function bodiesFor(endpoint: Endpoint, as: SignedIn, targetId: string): object[] {
  const sample = JSON.parse(JSON.stringify(sampleBody(endpoint, as)).replaceAll(nowhere, targetId))
  const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  const vary = (fields: object, known: object, into: (more: object) => object) =>
    Object.keys(fields)
      .filter((field) => !(field in known))
      .flatMap((field) => valuesFor(field, as).map((value) => into({ [field]: value })))
  const nested = ['user', 'form'].flatMap((part) => {
    const { properties: fields = {} } = (properties[part] ?? {}) as { properties?: object } // properties of an object schema
    return vary(fields, sample[part] ?? {}, (more) => ({ ...sample, [part]: { ...sample[part], ...more } }))
  })
  return [sample, ...vary(properties, sample, (more) => ({ ...sample, ...more })), ...nested]
}

function valuesFor(field: string, as: SignedIn): unknown[] {
  const values = valuesOf[field]
  if (!values) throw new Error(`Add values for the new field ${field}`)
  return values(as)
}

interface Limits {
  /** Whether the desk roles must remain unchanged. */
  desk: boolean
  /** Whether the profile and the accounts of the other client must remain unchanged. */
  profile: boolean
}

/**
 * Reads the data that must remain unchanged: always the parts that require authority to grant everything the person
 * has.
 */
const readKept = (userId: string, { clientId }: TestAccount, { desk, profile }: Limits) =>
  portal.sql(
    `select u.username, u.confirmed, u.deactivated_at, u.reset_password_flag, u.is_administrator,
       (select password_hash from credential where user_id = u.id) as password,
       (select count(*)::int from second_factor where user_id = u.id) as factors,
       (select count(*)::int from session where user_id = u.id and ended_at is null) as sessions,
       case when $3 then array[desk_roles, live_desk_roles(id, desk_roles)]::text end as desk,
       case when $4 then to_jsonb(row(first_name, last_name, job_title, phone, mobile_phone, mobile_carrier, time_zone,
         theme, single_key_shortcuts)) end as profile,
       case when $4 then (select jsonb_agg(m) from membership m where m.user_id = u.id and m.client_id <> $2) end as other
     from app_user u where id = $1`,
    [userId, clientId, desk, profile],
  )

async function makeTarget(account: TestAccount, held: DeskRole[], other: TestAccount | null): Promise<SignedIn> {
  const target = await makePerson(portal, account, { name: 'Tara Target', deskRoles: held })
  const { userId } = target
  if (other)
    await portal.sql('insert into membership (user_id, client_account_id, client_id, role_id) values ($1, $2, $3, 3)', [
      userId,
      other.clientAccountId,
      other.clientId,
    ])
  await portal.sql("insert into credential (user_id, password_hash) values ($1, 'unusable')", [userId])
  await portal.sql("insert into second_factor values ($1, 'unusable', now())", [userId])
  return target
}

interface Act {
  name: string
  run: (targetId: string) => Promise<{ status: number; body: unknown }>
}

/** Returns every request of users that has a user's id, in each of its forms. */
const callsOf = (as: SignedIn): Act[] =>
  userCalls.flatMap((endpoint) =>
    bodiesFor(endpoint, as, nowhere).map((body) => ({
      name: `${endpoint.name} ${JSON.stringify({ ...body, ...emptyScope })}`,
      run: (targetId) =>
        portal.call(endpoint, JSON.parse(JSON.stringify(body).replaceAll(nowhere, targetId)) as never, as), // has the shape of its endpoint
    })),
  )
const emptyScope = { activeView: undefined, clientId: undefined, clientAccountId: undefined }

/** Returns every request of the directory that changes a person. */
const directoryCalls = (token: string): Act[] =>
  directoryChanges.map(([method, body]) => ({
    name: `${method} ${JSON.stringify(body)}`,
    run: async (targetId) => {
      const response = await portal.app.inject({
        method,
        url: `/api/scim/v2/Users/${targetId}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        payload: JSON.stringify(body).replace('unique', uuidv7()),
      })
      return { status: response.statusCode, body: response.body ? response.json() : null }
    },
  }))
const patches = [
  ['active', false],
  ['userName', 'unique@attacker.example'],
  ['name.givenName', 'Changed'],
  ['name.familyName', 'Changed'],
  ['title', 'Changed'],
  ['externalId', 'unique'],
] as const
const directoryChanges: ['PUT' | 'PATCH' | 'DELETE', object][] = [
  ...patches.map(([path, value]): ['PATCH', object] => ['PATCH', { Operations: [{ op: 'replace', path, value }] }]),
  [
    'PUT',
    { userName: 'unique@attacker.example', active: false, name: { givenName: 'Changed', familyName: 'Changed' } },
  ],
  ['DELETE', {}],
]

/**
 * Expects that no act changes data beyond the actor's authority: reads it after each successful act, and at the end.
 */
async function expectKept(acts: Act[], account: TestAccount, target: SignedIn, limits: Limits): Promise<void> {
  const { userId } = target
  const before = await readKept(userId, account, limits)
  for (const { name, run } of acts) {
    const { status } = await run(userId)
    expect(status, name).toBeLessThan(500)
    if (status >= 300) continue
    expect(await readKept(userId, account, limits), name).toEqual(before)
    // Role and account belong to the acting client
    await portal.sql('update membership set active = true, role_id = 3 where user_id = $1 and client_account_id = $2', [
      userId,
      account.clientAccountId,
    ])
  }
  expect(await readKept(userId, account, limits)).toEqual(before)
}

/** Four sets, for actors whose authority does not depend on the role. */
const someDesk: DeskRole[][] = [[], ['production'], ['manager'], [...deskRoles]]

test('tries every endpoint of users that has a user’s id', () => {
  const names = userCalls.map(({ name }) => name)
  const expected = ['save', 'activate', 'deactivate', 'resetSecondFactor', 'requireNewPassword', 'revokeInvitation']
  expect(names).toEqual(expect.arrayContaining(expected.map((name) => `users.${name}`)))
  expect(everyDesk).toHaveLength(16)
})

const titled = everyDesk.map((held) => [held.join(' and ') || 'no role', held] as const)

test.each(titled)(
  'keeps an account’s administrator from changing a person of the provider with %s, or one who works elsewhere',
  async (_, held) => {
    const acts = callsOf(leader)
    if (held.length > 0)
      await expectKept(acts, provider, await makeTarget(provider, held, null), { desk: true, profile: false })
    for (const other of [secondAccount, harbor]) {
      const target = await makeTarget(provider, held, other)
      await expectKept(acts, provider, target, { desk: true, profile: other === harbor })
    }
  },
)

test('keeps a manager of the desk from changing a person who also works in an account or a client of others', async () => {
  const acts = callsOf(manager)
  for (const held of someDesk)
    for (const other of [secondAccount, harbor]) {
      const target = await makeTarget(provider, held, other)
      await expectKept(acts, provider, target, { desk: false, profile: other === harbor })
    }
})

test('lets an administrator of a client change only its own accounts of the provider’s people', async () => {
  const acts = callsOf(harborAdmin)
  for (const held of someDesk) {
    const target = await makeTarget(harbor, held, provider)
    await expectKept(acts, harbor, target, { desk: true, profile: true })
  }
})

describe('the directory of the provider’s own client', () => {
  test('changes no person with a desk role while its administrator may grant none', async () => {
    const acts = directoryCalls(await connectAs(leader))
    for (const held of everyDesk.slice(1)) {
      const target = await makeTarget(provider, held, null)
      await expectKept(acts, provider, target, { desk: true, profile: false })
    }
  })

  test('changes only its own accounts of a person who works for another client, regardless of who connected it', async () => {
    for (const as of [leader, manager]) {
      const acts = directoryCalls(await connectAs(as))
      for (const held of someDesk) {
        const target = await makeTarget(provider, held, harbor)
        await expectKept(acts, provider, target, { desk: as === leader, profile: true })
      }
    }
  })

  test('changes and deactivates people with desk roles once a manager of the desk connects it', async () => {
    for (const act of directoryCalls(await connectAs(manager))) {
      const { userId } = await makeTarget(provider, ['production'], null)
      const { status, body } = await act.run(userId)
      expect([200, 204], `${act.name} ${JSON.stringify(body)}`).toContain(status)
    }
  })
})

/** Connects the directory while the provider has one account, which requires administering all of them. */
async function connectAs(as: SignedIn): Promise<string> {
  await portal.sql('insert into membership (user_id, client_account_id, client_id, role_id) values ($1, $2, $3, 2)', [
    as.userId,
    secondAccount.clientAccountId,
    secondAccount.clientId,
  ])
  const { status, body } = await portal.call(connectDirectory, {}, as)
  expect(status).toBe(200)
  await portal.sql('delete from membership where user_id = $1 and client_account_id = $2', [
    as.userId,
    secondAccount.clientAccountId,
  ])
  return body.token
}

test('lets a manager of the desk change everything of people who work only for the provider', async () => {
  for (const held of someDesk)
    for (const act of callsOf(manager)) {
      const { userId } = await makeTarget(provider, held, null)
      const { body } = await act.run(userId)
      const { errors = [] } = body as { errors?: { code: string }[] } // the same in every endpoint
      expect(
        errors.filter(({ code }) => ['works_elsewhere', 'desk_roles'].includes(code)),
        act.name,
      ).toEqual([])
    }
})
