import { type PermissionFlag, permissionFlags } from '@tearsheet/protocol/access'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { stopViewing } from '@tearsheet/protocol/identity/viewing-endpoints'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { viewingAs } from '../testing/campaign-factories.ts'
import { addressOf, everyEndpoint } from '../testing/every-endpoint.ts'
import { forgeTokens } from '../testing/forge-tokens.ts'
import { nowhere, sampleBody, sampleStatus } from '../testing/sample-bodies.ts'
import { multipart } from '../testing/send-file.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')
const custom = await test.signIn('custom@lakeside.example')
const forgeries = await forgeTokens(full, test.gateways.tokenSecret)

const guarded = everyEndpoint.filter((endpoint) => endpoint.access !== 'public')
const scopedOnes = everyEndpoint.filter((endpoint) => endpoint.scoped)
const byFlag = scopedOnes.filter((endpoint) => permissionFlags.some((flag) => flag === endpoint.access))
const titled = (endpoints: Endpoint[]) => endpoints.map((endpoint) => [endpoint.name, endpoint] as const)

async function send(endpoint: Endpoint, token: string | null, body: Record<string, unknown>, key: string = uuidv7()) {
  const file = { name: 'a.txt', content: Buffer.from('words') }
  const { headers = {}, payload = body } = endpoint.upload === null ? {} : await multipart(body, file)
  const response = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: { ...headers, ...(token === null ? {} : { 'x-auth-token': token }), 'idempotency-key': key },
    ...(endpoint.method === 'GET' ? {} : { payload }),
  })
  // A successful file download contains no errors.
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, errors: isJson ? response.json().errors : undefined }
}

const unauthenticated = { status: 401, errors: [{ code: 'unauthenticated', message: 'Sign in again' }] }
const forbidden = { status: 403, errors: [{ code: 'forbidden', message: 'Access denied. Forbidden access' }] }

describe('every authenticated endpoint', () => {
  it.each(titled(guarded))('%s requires a token', async (_, endpoint) => {
    expect(await send(endpoint, null, sampleBody(endpoint, full))).toEqual(unauthenticated)
  })

  it.each(titled(guarded))('%s rejects every forged token', async (_, endpoint) => {
    for (const [what, token] of forgeries)
      expect(await send(endpoint, token, sampleBody(endpoint, full)), what).toEqual(unauthenticated)
  })
})

describe('every scoped endpoint', () => {
  it.each(titled(scopedOnes))('%s rejects the view of another user', async (_, endpoint) => {
    const otherAccount = await accountIdOf('School of Medicine')
    const theirs = sampleBody(endpoint, northern)
    const claims = [
      // Another client's account, as oneself and as one of its own users.
      { ...theirs, activeView: { ...northern.activeView, user: { id: full.userId } } },
      theirs,
      // Another account of the user's own client.
      sampleBody(endpoint, { scope: scopeAt(full, full.scope.clientId, otherAccount) }),
      // An account that does not exist, and a view that contradicts the body.
      sampleBody(endpoint, { scope: scopeAt(full, full.scope.clientId, nowhere) }),
      { ...sampleBody(endpoint, full), clientId: northern.scope.clientId },
      { ...sampleBody(endpoint, full), clientAccountId: northern.scope.clientAccountId },
    ]
    for (const claim of claims) expect(await send(endpoint, full.token, claim)).toEqual(forbidden)
  })

  it.each(titled(scopedOnes))('%s reports every malformed field', async (_, endpoint) => {
    const fields = [...Object.keys(endpoint.body.shape), 'activeView', 'clientId', 'clientAccountId']
    const body = Object.fromEntries(fields.map((field) => [field, [['?']]]))
    const { status, errors } = await send(endpoint, full.token, body)
    expect(status).toBe(400)
    const named = new Set(errors.map((error: { field: string }) => error.field.split('.')[0]))
    expect([...named].sort()).toEqual([...new Set(fields)].sort())
  })

  it.each(titled(byFlag))('%s is rejected without its permission, before validation', async (_, endpoint) => {
    const flags = permissionFlags.filter((flag) => flag !== endpoint.access)
    await grant(custom.userId, flags)
    expect(await send(endpoint, custom.token, sampleBody(endpoint, custom))).toEqual(forbidden)
    // Validation errors are only returned to users with permission
    expect(await send(endpoint, custom.token, malformedBody(endpoint, custom))).toEqual(forbidden)
    // Nor are errors of the idempotency key
    for (const key of ['', 'x'.repeat(256)])
      expect(await send(endpoint, custom.token, sampleBody(endpoint, custom), key)).toEqual(forbidden)
    await grant(custom.userId, permissionFlags)
    expect((await send(endpoint, custom.token, sampleBody(endpoint, custom))).status).toBe(sampleStatus(endpoint))
  })
})

/** The roles with their users, and their default permissions (R5.3). */
const roles: [role: string, username: string, flags: readonly PermissionFlag[]][] = [
  ['Limited User', 'limited@lakeside.example', ['manageCampaigns']],
  [
    'Full User',
    'full@lakeside.example',
    ['manageRequestQuote', 'manageCampaigns', 'manageApproveAds', 'manageInvoices', 'manageContracts'],
  ],
  ['Administrator', 'admin@lakeside.example', permissionFlags],
  ['Custom', 'custom@lakeside.example', ['manageCampaigns', 'manageContracts']],
]

describe('every endpoint of a flag', () => {
  it.each(roles)('is allowed for a %s according to the role, and otherwise rejected', async (role, username, flags) => {
    const person = await test.signIn(username, 'Human Resources')
    if (role === 'Custom') await grant(person.userId, flags)
    await test.sql('update client set candidate_module = true')
    for (const endpoint of byFlag) {
      const { status } = await send(endpoint, person.token, sampleBody(endpoint, person))
      const isHeld = flags.some((flag) => flag === endpoint.access)
      expect([endpoint.name, status]).toEqual([endpoint.name, isHeld ? sampleStatus(endpoint) : 403])
    }
  })

  it('of candidates is rejected for every role while the client lacks the module', async () => {
    const ofCandidates = byFlag.filter(({ access }) => access === 'manageCandidates')
    expect(ofCandidates.length).toBeGreaterThan(5)
    await test.sql('update client set candidate_module = false')
    for (const [, username] of roles) {
      const person = await test.signIn(username, 'Human Resources')
      for (const endpoint of ofCandidates)
        expect(await send(endpoint, person.token, sampleBody(endpoint, person))).toEqual(forbidden)
    }
    await test.sql('update client set candidate_module = true')
  })
})

describe('every endpoint of the provider', () => {
  const providers = guarded.filter(({ access }) => access === 'providerAdmin' || access === 'desk')
  it.each(titled(providers))(
    '%s is rejected for a client’s administrator, whatever is in the body',
    async (_, endpoint) => {
      for (const body of [sampleBody(endpoint, full), malformedBody(endpoint, null)])
        expect(await send(endpoint, full.token, body)).toEqual(forbidden)
    },
  )
})

describe('a session', () => {
  const [anyCall] = scopedOnes
  if (!anyCall) throw new Error('the protocol declares no scoped endpoint')

  it('is invalid on the next request after signing out, deactivation or its expiry', async () => {
    const ends = [
      'update session set ended_at = now() where user_id = $1',
      "update session set expires_at = now() - interval '1 second' where user_id = $1",
      'update app_user set confirmed = 0 where id = $1',
    ]
    for (const end of ends) {
      const limited = await test.signIn('limited@lakeside.example')
      for (const endpoint of byFlag.slice(0, 6))
        expect((await send(endpoint, limited.token, sampleBody(endpoint, limited))).status).toBe(asLimited(endpoint))
      await test.sql(end, [limited.userId])
      for (const endpoint of scopedOnes)
        expect(await send(endpoint, limited.token, sampleBody(endpoint, limited))).toEqual(unauthenticated)
      await test.sql('update app_user set confirmed = 1 where id = $1', [limited.userId])
    }
  })

  it('of a user who must choose a new password allows nothing else', async () => {
    const reset = await test.signIn('reset@lakeside.example')
    for (const endpoint of scopedOnes) {
      const answer = await send(endpoint, reset.token, sampleBody(endpoint, reset))
      expect(answer.status).toBe(403)
      expect(answer.errors[0].code).toBe('password_reset_required')
    }
  })

  it('of an administrator acts with the permissions of the viewed user, and only in that user’s accounts', async () => {
    const staff = await test.signIn('staff@beacon.example')
    const limited = await test.signIn('limited@lakeside.example')
    const viewing = await viewingAs(test, staff, limited)
    for (const endpoint of byFlag) {
      const answer = await send(endpoint, viewing.token, sampleBody(endpoint, viewing))
      expect(answer.status).toBe(asLimited(endpoint))
      if (answer.status === 403) expect(answer).toEqual(forbidden)
      const signedOut = {
        scope: { ...limited.scope, activeView: { ...limited.activeView, user: { id: staff.userId } } },
      }
      expect(await send(endpoint, staff.token, sampleBody(endpoint, signedOut))).toEqual(forbidden)
    }
  })

  describe('of an administrator who views the portal as another user', () => {
    let staff: SignedIn
    beforeAll(async () => {
      staff = await test.signIn('staff@beacon.example')
    })
    const rejected = (code: string) => ({ status: 403, codes: [code, code] })
    const answerTo = async (endpoint: Endpoint, body: Record<string, unknown>) => {
      const { status, errors = [] } = await send(endpoint, staff.token, body)
      return { status, codes: errors.map((one: { code: string }) => one.code) }
    }

    it('allows nothing before viewing has begun, or once it has stopped', async () => {
      for (const endpoint of scopedOnes)
        expect(await answerTo(endpoint, sampleBody(endpoint, full)), endpoint.name).toEqual(rejected('not_viewing'))
      await viewingAs(test, staff, full)
      expect((await test.call(stopViewing, { userId: full.userId }, staff)).status).toBe(200)
      for (const endpoint of scopedOnes)
        expect(await answerTo(endpoint, sampleBody(endpoint, full)), endpoint.name).toEqual(rejected('not_viewing'))
    })

    it('rejects writes until changes are allowed, whatever is in the body', async () => {
      await viewingAs(test, staff, full, { mayChange: false })
      for (const endpoint of scopedOnes) {
        const answer = await answerTo(endpoint, sampleBody(endpoint, full))
        if (endpoint.writes) {
          expect(answer, endpoint.name).toEqual(rejected('view_read_only'))
          if (endpoint.upload === null)
            expect(await answerTo(endpoint, malformedBody(endpoint, full))).toEqual(rejected('view_read_only'))
        } else expect(answer.codes, endpoint.name).not.toContain('view_read_only')
      }
      expect(scopedOnes.filter(({ writes }) => writes).length).toBeGreaterThan(30)
    })
  })

  it('can be sent in each of the three headers', async () => {
    for (const headers of [
      { 'x-auth-token': full.token },
      { authorization: `JWT ${full.token}` },
      { authorization: `Bearer ${full.token}` },
    ]) {
      const answer = await test.app.inject({ method: 'GET', url: '/api/campaigns/getCountryList', headers })
      expect(answer.statusCode).toBe(200)
    }
  })
})

/** A body with a valid scope and nothing else that is valid. */
const malformedBody = (endpoint: Endpoint, as: Pick<SignedIn, 'scope'> | null) => ({
  ...Object.fromEntries(Object.keys(endpoint.body.shape).map((field) => [field, [['\0']]])),
  ...(endpoint.scoped && as ? as.scope : {}),
})

/** Expected status for a Limited User, who may only see campaigns. */
const asLimited = (endpoint: Endpoint) => (endpoint.access === 'manageCampaigns' ? sampleStatus(endpoint) : 403)

async function grant(userId: string, flags: readonly string[]): Promise<void> {
  const columns = permissionFlags.map(
    (flag) => `${flag.replace(/[A-Z]/g, (email) => `_${email.toLowerCase()}`)} = ${flags.includes(flag)}`,
  )
  await test.sql(`update membership set role_id = 6, ${columns.join(', ')} where user_id = $1`, [userId])
  await test.sql('update client set candidate_module = true')
}

async function accountIdOf(name: string): Promise<string> {
  const [row] = await test.sql<{ id: string }>('select id from client_account where name = $1', [name])
  return row?.id ?? ''
}

function scopeAt(as: SignedIn, clientId: string, clientAccountId: string): SignedIn['scope'] {
  const activeView = {
    ...as.activeView,
    client: { id: clientId, name: '' },
    clientAccount: { id: clientAccountId, name: '' },
    clientAccountId,
  }
  return { activeView, clientId, clientAccountId }
}
