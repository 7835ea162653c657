import { saveProfile } from '@tearsheet/protocol/identity/profile-endpoints'
import { renew, signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { demoPassword } from '../../demo/users.ts'
import { runDueJobs, type SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()

const saveOf = (as: SignedIn, form: object, userId = as.userId) => portal.call(saveProfile, { form, userId }, as)

describe('saving the profile', () => {
  test('stores the given fields, in every role, and keeps the others and the token', async () => {
    for (const username of ['full', 'limited', 'custom', 'admin']) {
      const person = await portal.signIn(`${username}@lakeside.example`)
      const form = { jobTitle: 'Dean', phone: '+1 716 555 0110 x12', timeZone: 'America/Los_Angeles' }
      const { status, body } = await saveOf(person, { ...form, theme: 'dark', singleKeyShortcuts: false })
      expect(status).toBe(200)
      expect(body).toMatchObject({ hasPrimaryAttributesChanged: false, token: null })
      expect(body.user).toMatchObject({ ...form, theme: 'dark', singleKeyShortcuts: false, mobilePhone: null })
    }
  })

  test('returns a new token of the same session if a name or the username changed', async () => {
    const person = await portal.signIn('full@lakeside.example')
    const { body } = await saveOf(person, { firstName: 'Dan', lastName: 'Reyes' })
    expect(body.hasPrimaryAttributesChanged).toBe(true)
    expect(decodeJwt(body.token ?? '')).toMatchObject({ firstName: 'Dan', lastName: 'Reyes' })
    expect((await portal.call(renew, {}, { ...person, token: body.token ?? '' })).status).toBe(200)
    expect((await saveOf(person, { firstName: 'Dan' })).body.hasPrimaryAttributesChanged).toBe(false)
  })

  test('with another username makes it valid for sign-in, and notifies both addresses', async () => {
    const person = await portal.signIn('limited@lakeside.example')
    const after = 'priya.raman@lakeside.example'
    expect((await saveOf(person, { username: ` ${after} ` })).body.user.username).toBe(after)
    await runDueJobs(portal)
    const reported = (await portal.mail.list()).filter(({ subject }) => subject.endsWith('sign-in address has changed'))
    expect(reported.map(({ to }) => to).toSorted()).toEqual(['limited@lakeside.example', after])
    expect((await portal.call(signIn, { username: after, password: demoPassword })).status).toBe(200)
    expect((await portal.call(signIn, { username: 'limited@lakeside.example', password: demoPassword })).status).toBe(
      400,
    )
  })

  test('with another username notifies the new address once, even if the old one no longer exists', async () => {
    const before = 'full@lakeside.example'
    const after = 'lucia.full@lakeside.example'
    const person = await portal.signIn(before)
    await saveOf(person, { username: after })
    const taken: string[] = []
    const send = vi.spyOn(portal.mail, 'send').mockImplementation(async ({ to }) => {
      if (to === before) throw new Error('No such mailbox')
      taken.push(to)
    })
    const error = vi.spyOn(console, 'error').mockReturnValue()
    for (let time = 0; time < 3; time++) {
      await portal.sql('update graphile_worker._private_jobs set run_at = now()')
      await runDueJobs(portal)
    }
    send.mockRestore()
    error.mockRestore()
    expect(taken.filter((to) => to === after)).toHaveLength(1)
    await saveOf(person, { username: before })
  })

  test('with another username notifies both addresses by a job that the previous version queued', async () => {
    const change = { firstName: 'Priya', before: 'was@lakeside.example', after: 'is@lakeside.example' }
    await portal.sql("select enqueue_job('users.sendUsernameNotice', $1::json, null, null)", [JSON.stringify(change)])
    await runDueJobs(portal)
    const reported = (await portal.mail.list()).filter(({ text }) => text.includes(change.after)).map(({ to }) => to)
    expect(reported.toSorted()).toEqual([change.after, change.before])
  })

  test('keeps the carrier for texts, and rejects one that is unknown or shut down', async () => {
    const person = await portal.signIn('full@lakeside.example')
    const carrierOf = async (mobileCarrier: string | null) => saveOf(person, { mobileCarrier })
    expect((await carrierOf('Cricket')).body.user.mobileCarrier).toBe('Cricket')
    expect((await saveOf(person, { jobTitle: 'Dean' })).body.user.mobileCarrier).toBe('Cricket')
    for (const name of ['Pigeon Post', 'AT&T']) {
      const { status, body } = await carrierOf(name)
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ field: 'form.mobileCarrier', message: expect.stringMatching(/\w/) }])
    }
    // A carrier that has shut down since it was chosen stays until it is changed.
    await portal.sql("update app_user set mobile_carrier = 'AT&T' where id = $1", [person.userId])
    expect((await carrierOf('AT&T')).status).toBe(200)
    expect((await carrierOf('')).body.user.mobileCarrier).toBeNull()
  })

  test('returns every error with its field', async () => {
    const person = await portal.signIn('custom@lakeside.example')
    const { status, body } = await saveOf(person, { username: 'x', firstName: '', mobilePhone: '12', timeZone: 'Home' })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field)).toEqual([
      'form.username',
      'form.firstName',
      'form.mobilePhone',
      'form.timeZone',
    ])
    const taken = await saveOf(person, { username: 'Admin@Northern.example' })
    expect(taken.body.errors).toEqual([
      {
        code: 'taken',
        field: 'form.username',
        message: 'Someone already signs in with this address. Enter another one',
      },
    ])
  })

  test('rejects a name with line breaks, or with characters that hide or reverse text', async () => {
    const person = await portal.signIn('full@lakeside.example')
    const names = ['Ana\r\nReply to: thief@example.com', 'Ana\u0007', 'Ana \u202egnp.exe', 'Ana\u2028Abel']
    for (const firstName of names)
      expect((await saveOf(person, { firstName })).body.errors).toEqual([
        { code: 'invalid', field: 'form.firstName', message: 'Write this in one line, without hidden characters' },
      ])
    const persian = 'امیر\u200cحسین'
    expect((await saveOf(person, { firstName: ` ${persian}\n` })).body.user.firstName).toBe(persian)
  })

  test('is restricted to the user’s own, also for an administrator, and also while viewing as a user', async () => {
    const admin = await portal.signIn('admin@lakeside.example')
    const custom = await portal.signIn('custom@lakeside.example')
    const staff = await portal.signIn('staff@beacon.example')
    expect((await saveOf(admin, { firstName: 'X' }, custom.userId)).status).toBe(403)
    const viewing = { ...staff, activeView: custom.activeView, scope: custom.scope }
    for (const id of [custom.userId, staff.userId])
      expect((await saveOf(viewing, { firstName: 'X' }, id)).status).toBe(403)
    expect((await portal.call(saveProfile, { form: {}, userId: custom.userId })).status).toBe(401)
    expect((await portal.call(renew, {}, custom)).status).toBe(200)
  })

  test('assigns a username to one of two concurrent requests, and returns an error to the other', async () => {
    const people = [await portal.signIn('custom@lakeside.example'), await portal.signIn('admin@northern.example')]
    const owner = new pg.Client({ connectionString: portal.connectionString })
    await owner.connect()
    await owner.query('begin')
    const ids = people.map(({ userId }) => userId)
    await owner.query('select from app_user where id = any($1) for no key update', [ids])
    const saved = Promise.all(people.map((person) => saveOf(person, { username: 'wanted@lakeside.example' })))
    // Both have checked that the name is free by the time they wait.
    await expect
      .poll(async () => (await portal.sql(`select from pg_stat_activity where wait_event_type = 'Lock'`)).length)
      .toBe(2)
    await owner.query('rollback')
    await owner.end()
    const statuses = (await saved).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect((await saved)[statuses.indexOf(400)]?.body.errors?.[0]).toMatchObject({
      code: 'taken',
      field: 'form.username',
    })
  })
})
