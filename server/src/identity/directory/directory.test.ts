import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { connectDirectory, disconnectDirectory, getDirectory } from '@tearsheet/protocol/identity/directory-endpoints'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ PUBLIC_URL: 'https://portal.example.com' })
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
const northern = await portal.signIn('admin@northern.example')
const token = (await portal.call(connectDirectory, {}, admin)).body.token

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a request as a directory does. */
async function scim(method: Method, path: string, body?: object, as: string | null = token) {
  const response = await portal.app.inject({
    method,
    url: `/api/scim/v2${path}`,
    headers: {
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
      ...(body ? { 'content-type': 'application/scim+json; charset=utf-8' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: response.statusCode, body: response.body ? response.json() : null, headers: response.headers }
}
const find = async (username: string) =>
  (await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${username}"`)}`)).body

/** Request body with which Entra adds a user. */
const fromEntra = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName,
  active: true,
  displayName: 'Lennart Andersen',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Lennart Andersen', familyName: 'Andersen', givenName: 'Lennart' },
  roles: [],
  ...more,
})
const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

describe('connecting a directory', () => {
  test('requires a user who administers every account of the client, with a fresh proof, and shows the token once', async () => {
    const full = await portal.signIn('full@lakeside.example')
    for (const endpoint of [getDirectory, connectDirectory, disconnectDirectory]) {
      expect((await portal.call(endpoint, {}, full)).status).toBe(403)
      expect((await portal.call(endpoint, {})).status).toBe(401)
      expect((await portal.call(endpoint, {}, northern, { scope: admin.scope })).status).toBe(403)
    }
    const { body } = await portal.call(getDirectory, {}, admin)
    expect(body).toMatchObject({
      address: 'https://portal.example.com/api/scim/v2',
      directory: { by: 'Marguerite Okafor' },
    })
    const kept = [await portal.sql('table directory'), await portal.sql('table audit_entry'), body]
    expect(JSON.stringify(kept)).not.toContain(token)

    await portal.sql('update membership set role_id = 3 where user_id = $1 and client_account_id <> $2', [
      admin.userId,
      admin.scope.clientAccountId,
    ])
    const partly = await portal.call(connectDirectory, {}, admin)
    expect([partly.status, partly.body.errors?.[0]?.code]).toEqual([403, 'directory_not_yours'])
    await portal.sql('update membership set role_id = 2 where user_id = $1', [admin.userId])
    await portal.sql("update session set proven_at = now() - interval '1 hour' where user_id = $1", [admin.userId])
    const stale = await portal.call(connectDirectory, {}, admin)
    expect([stale.status, stale.body.errors?.[0]?.code]).toEqual([403, 'fresh_proof_required'])
    await portal.sql('update session set proven_at = now() where user_id = $1', [admin.userId])
  })
})

describe('a directory', () => {
  test('is identified by its token only', async () => {
    for (const wrong of [null, 'x', token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'), admin.token])
      for (const [method, path] of [
        ['GET', '/Users'],
        ['POST', '/Users'],
        ['PATCH', `/Users/${admin.userId}`],
        ['DELETE', `/Users/${admin.userId}`],
        ['GET', '/ServiceProviderConfig'],
      ] as const) {
        const { status, body } = await scim(method, path, method === 'GET' ? undefined : {}, wrong)
        expect([status, body.schemas]).toEqual([401, ['urn:ietf:params:scim:api:messages:2.0:Error']])
      }
  })

  test('sends JSON: a multipart form returns 415, like any other content type', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/xml']) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/api/scim/v2/Users',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload: '--x--',
      })
      expect([type, statusCode]).toEqual([type, 415])
    }
  })

  test('searches by name, adds a Limited User who is invited, and returns 409 for a username that is in use', async () => {
    expect(await find('lennart@lakeside.example')).toMatchObject({ totalResults: 0, Resources: [] })
    const { status, body, headers } = await scim('POST', '/Users', fromEntra('lennart@lakeside.example'))
    expect([status, headers['content-type']]).toEqual([201, 'application/scim+json; charset=utf-8'])
    expect(body).toMatchObject({
      userName: 'lennart@lakeside.example',
      active: true,
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      name: { givenName: 'Lennart', familyName: 'Andersen' },
    })
    expect((await find('LENNART@lakeside.example')).Resources[0].id).toBe(body.id)
    expect((await scim('GET', `/Users/${body.id}`)).body.userName).toBe('lennart@lakeside.example')
    const held = await portal.sql('select client_account_id, role_id from membership where user_id = $1', [body.id])
    expect(held).toEqual([{ client_account_id: admin.scope.clientAccountId, role_id: 1 }])
    await runDueJobs(portal)
    expect((await portal.mail.list()).map(({ to }) => to)).toContain('lennart@lakeside.example')
    const again = await scim('POST', '/Users', fromEntra('Lennart@lakeside.example'))
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    const foreign = await scim('POST', '/Users', fromEntra('admin@northern.example'))
    expect([foreign.status, foreign.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('deactivates a leaver with effect from the next request, in the format of Entra and of Okta, and activates them again', async () => {
    const username = 'full@lakeside.example'
    const [{ id }] = (await find(username)).Resources
    const leave = [
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
      patchOf({ op: 'replace', value: { active: false } }),
    ]
    for (const change of leave) {
      const person = await portal.signIn(username)
      expect((await portal.call(getAttention, {}, person)).status).toBe(200)
      const { status, body } = await scim('PATCH', `/Users/${id}`, change)
      expect([status, body.active]).toEqual([200, false])
      expect((await portal.call(getAttention, {}, person)).status).toBe(401)
      expect((await portal.sql('select from session where user_id = $1 and ended_at is null', [id])).length).toBe(0)
      const back = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }))
      expect(back.body.active).toBe(true)
    }
    expect((await portal.signIn(username)).token).toBeTruthy()
  })

  test('changes names and the username by path and as a whole, and ignores fields that are not stored', async () => {
    const { body: added } = await scim('POST', '/Users', fromEntra('mira@lakeside.example'))
    const { status, body } = await scim(
      'PATCH',
      `/Users/${added.id}`,
      patchOf(
        { op: 'Replace', path: 'name.givenName', value: 'Mira' },
        { op: 'Add', path: 'title', value: 'Registrar' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@lakeside.example' },
        { op: 'Replace', path: 'isJEAdministrator', value: true },
      ),
    )
    expect([status, body.name.givenName, body.title, body.userName]).toEqual([
      200,
      'Mira',
      'Registrar',
      'mira@lakeside.example',
    ])
    const whole = fromEntra('mira.k@lakeside.example', {
      name: { givenName: 'Mira', familyName: 'Kaur' },
      active: false,
    })
    const put = await scim('PUT', `/Users/${added.id}`, whole)
    expect([put.status, put.body.userName, put.body.name.familyName, put.body.active]).toEqual([
      200,
      'mira.k@lakeside.example',
      'Kaur',
      false,
    ])
    expect(await portal.sql('select is_administrator from app_user where id = $1', [added.id])).toEqual([
      { is_administrator: false },
    ])
  })

  test('removes a user, who is not found from then on and is restored when they are added again', async () => {
    const { body: added } = await scim('POST', '/Users', fromEntra('noor@lakeside.example'))
    expect((await scim('DELETE', `/Users/${added.id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${added.id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${added.id}`)).status).toBe(404)
    const again = await scim('POST', '/Users', fromEntra('noor@lakeside.example'))
    expect([again.status, again.body.id, again.body.active]).toEqual([201, added.id, true])
  })

  test('sees no users of another client and no administrator of the provider, and keeps each account’s last administrator', async () => {
    const staff = await portal.sql<{ id: string }>("select id from app_user where username = 'staff@beacon.example'")
    for (const id of [northern.userId, staff[0]?.id, 'nobody', '01900000-0000-7000-8000-00000000abcd'])
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const change = method === 'PATCH' ? patchOf({ op: 'replace', value: { active: false } }) : undefined
        expect((await scim(method, `/Users/${id}`, change)).status, `${method} ${id}`).toBe(404)
      }
    const everybody = (await scim('GET', '/Users?startIndex=1&count=100')).body
    expect(everybody.totalResults).toBe(everybody.Resources.length)
    const names: string[] = everybody.Resources.map(({ userName }: { userName: string }) => userName)
    expect(names.filter((name) => !name.endsWith('@lakeside.example'))).toEqual([])
    const last = await scim('DELETE', `/Users/${admin.userId}`)
    expect([last.status, last.body.detail]).toEqual([
      400,
      expect.stringContaining('would be left without an administrator'),
    ])
    expect((await portal.call(getAttention, {}, admin)).status).toBe(200)
  })

  test('gets errors in the format of its own standard', async () => {
    const bad: [Method, string, object | undefined, number, string | undefined][] = [
      ['GET', '/Users?filter=emails%20co%20%22x%22', undefined, 400, 'invalidFilter'],
      ['POST', '/Users', { userName: 'not an address' }, 400, 'invalidValue'],
      ['PATCH', `/Users/${admin.userId}`, {}, 400, 'invalidValue'],
      [
        'PATCH',
        `/Users/${admin.userId}`,
        patchOf({ op: 'replace', path: 'active', value: 'maybe' }),
        400,
        'invalidValue',
      ],
    ]
    for (const [method, path, body, status, scimType] of bad) {
      const response = await scim(method, path, body)
      expect([response.status, response.body.scimType], path).toEqual([status, scimType])
    }
  })

  test('accepts no fields without validation under a name that objects inherit', async () => {
    const { body: added } = await scim('POST', '/Users', fromEntra('inherited@lakeside.example'))
    const fields = { userName: 'not an address', givenName: 'a\r\nb', title: 'x'.repeat(500) }
    for (const name of ['constructor', '__proto__', 'toString', 'CONSTRUCTOR'])
      for (const operation of [{ path: name, value: fields }, { value: { [name]: fields } }]) {
        const { status } = await scim('PATCH', `/Users/${added.id}`, patchOf({ op: 'replace', ...operation }))
        expect(status, name).toBeOneOf([200, 400])
        const { userName, name: names, title } = (await scim('GET', `/Users/${added.id}`)).body
        expect([userName, names, title], name).toEqual([added.userName, added.name, added.title])
      }
  })

  test('gets no 500 for an unusual filter, body or method', async () => {
    const filters = [
      'userName eq "\\x"',
      'userName eq "a\0b"',
      'userName eq "\\u0000"',
      'userName eq "\\ud800"',
      '"',
      '\0',
    ]
    const paths = [
      ...filters.map((filter) => `/Users?filter=${encodeURIComponent(filter)}`),
      '/Users?filter=a&filter=b',
      '/Users?startIndex=1e9&count=-1',
      '/Users?startIndex=%00&count=99999999999999999999',
      '/Users/%00',
      '/Nothing',
    ]
    for (const path of paths) expect((await scim('GET', path)).status, path).toBeLessThan(500)
    const odd = ['a\0b', '\ud800', 'x'.repeat(5_000), null, [], {}, 1e308]
    for (const value of odd)
      for (const field of ['userName', 'externalId', 'title', 'name', 'active', 'displayName', 'Operations']) {
        const body = { ...fromEntra('odd@lakeside.example'), [field]: value }
        expect((await scim('PUT', `/Users/${admin.userId}`, body)).status, field).toBeLessThan(500)
        const patch = patchOf({ op: 'replace', value: { [field]: value } }, { op: 'add', path: field, value })
        expect((await scim('PATCH', `/Users/${northern.userId}`, patch)).status, field).toBeLessThan(500)
      }
  })

  test('gets the time to retry while another user changes the same users', async () => {
    const { clientId } = admin.scope
    const holder = new pg.Client({ connectionString: portal.connectionString })
    await holder.connect()
    try {
      await holder.query(`select pg_advisory_lock(hashtext('users of client'), hashtext($1))`, [clientId])
      const { status, body, headers } = await scim('POST', '/Users', fromEntra('late@lakeside.example'))
      expect([status, body.status, headers['retry-after']]).toEqual([503, '503', '1'])
    } finally {
      await holder.end()
    }
  })

  test('is rejected after it is disconnected', async () => {
    const { body } = await portal.call(disconnectDirectory, {}, admin)
    expect(body.directory).toBeNull()
    expect((await scim('GET', '/Users')).status).toBe(401)
    const again = await portal.call(disconnectDirectory, {}, admin)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
  })
})
