import { addDays, dateIn } from '@tearsheet/protocol/dates'
import * as viewing from '@tearsheet/protocol/identity/viewing-endpoints'
import { carriers, isShutDown } from '@tearsheet/protocol/notifications/carriers'
import { loadSettings, saveSettings, sendTest } from '@tearsheet/protocol/notifications/settings-endpoints'
import type { SettingsForm } from '@tearsheet/protocol/notifications/settings-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const daniel = await portal.signIn('full@lakeside.example')

const daily = (...correspondence: ('text' | 'email')[]) => ({ correspondence, frequency: 2 as const })
const stored = {
  jobLive: daily('email'),
  jobUpdated: daily('email'),
  jobExpiration: { ...daily('email'), frequency: 3 as const },
}
const mobile = { mobilePhone: '716-555-0110', mobileCarrier: 'US Cellular' }

const load = async (as: SignedIn) => (await portal.call(loadSettings, {}, as)).body.settings
const save = (form: SettingsForm, originalData: SettingsForm = stored, as: SignedIn | null = daniel) =>
  portal.call(saveSettings, { form, originalData, userId: daniel.userId }, as)
const errorsOf = async (response: ReturnType<typeof save>) => {
  const { status, body } = await response
  return { status, fields: body.errors?.map(({ field }) => field) }
}

beforeEach(async () => {
  await portal.sql(
    `update notification_setting set correspondence = '{email}', frequency = case when kind = 'jobExpiration' then 3 else 2 end`,
  )
  await portal.sql('update app_user set mobile_phone = null, mobile_carrier = null')
  await portal.sql('delete from test_message')
})

describe('saving notification settings', () => {
  test('returns the user and the settings, and is audited', async () => {
    const form = {
      ...stored,
      jobLive: { correspondence: ['text', 'email', 'text'] as const, frequency: 1 as const },
      ...mobile,
    }
    const { status, body } = await save({
      ...form,
      jobLive: { ...form.jobLive, correspondence: [...form.jobLive.correspondence] },
    })
    expect(status).toBe(200)
    const settings = { ...stored, jobLive: { correspondence: ['email', 'text'], frequency: 1 } }
    expect(body.notificationSettings).toEqual(settings)
    expect(body.user).toMatchObject({ id: daniel.userId, ...mobile })
    expect(await load(daniel)).toMatchObject({ notificationSettings: settings, ...mobile, needsCarrier: true })
    const [entry] = await portal.sql(
      `select user_id, detail from audit_entry where action = 'notifications.saveSettings' order by at desc limit 1`,
    )
    expect(entry).toEqual({
      user_id: daniel.userId,
      detail: { fields: ['jobLive', 'mobilePhone', 'mobileCarrier'] },
    })
  })

  test('is rejected after another user’s change, without storing anything', async () => {
    expect((await save({ ...stored, jobLive: daily() })).status).toBe(200)
    const { status, body } = await save({ ...stored, jobUpdated: daily() })
    expect(status).toBe(409)
    expect(body.errors?.[0]?.message).toMatch(/opened this page\. Changed by .+ on \w+ \d+, \d{4}/)
    expect((await load(daniel)).notificationSettings).toEqual({ ...stored, jobLive: daily() })
    // Also the number, if it was part of the form.
    await portal.sql(`update app_user set mobile_phone = '716-555-0111' where id = $1`, [daniel.userId])
    const now = { ...stored, jobLive: daily() }
    expect((await save(now, { ...now, mobilePhone: null })).status).toBe(409)
    expect((await save(now, now)).status).toBe(200)
  })

  test('holds back all alerts until the day of a pause, returns when the next message is due, and can undo the pause', async () => {
    const day = (later: number) => addDays(dateIn('America/New_York', new Date()), later)
    await portal.sql(`update app_user set time_zone = 'America/New_York' where id = $1`, [daniel.userId])
    expect((await save({ ...stored, pausedUntil: day(30) })).status).toBe(200)
    const paused = await load(daniel)
    expect(paused.pausedUntil).toBe(day(30))
    const dueDays = ([1, 2, 3] as const).map((one) => dateIn('America/New_York', new Date(paused.due[one])))
    expect(dueDays.slice(0, 2)).toEqual([day(30), day(30)])
    expect(dueDays[2] && dueDays[2] >= day(30)).toBe(true)
    // A request without a pause leaves it unchanged.
    expect((await save({ ...stored, jobLive: daily() })).status).toBe(200)
    expect((await load(daniel)).pausedUntil).toBe(day(30))
    const now = { ...stored, jobLive: daily() }
    expect((await save({ ...now, pausedUntil: '' }, { ...now, pausedUntil: day(29) })).status).toBe(409)
    expect((await save({ ...now, pausedUntil: '' }, { ...now, pausedUntil: day(30) })).status).toBe(200)
    expect((await load(daniel)).pausedUntil).toBeNull()
    for (const wrong of [day(0), day(400)])
      expect(await errorsOf(save({ ...now, pausedUntil: wrong }, now))).toEqual({
        status: 400,
        fields: ['form.pausedUntil'],
      })
  })

  test('stores one of two concurrent changes', async () => {
    const responses = await Promise.all([
      save({ ...stored, jobLive: daily() }),
      save({ ...stored, jobLive: { ...daily('email'), frequency: 1 } }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('returns each invalid field of number and carrier', async () => {
    const texts = { ...stored, jobLive: daily('text') }
    const both = ['form.mobilePhone', 'form.mobileCarrier']
    expect(await errorsOf(save(texts))).toEqual({ status: 400, fields: both })
    const wrong = { mobilePhone: '555-0110', mobileCarrier: 'Pigeon Post' }
    expect(await errorsOf(save({ ...texts, ...wrong }))).toEqual({ status: 400, fields: both })
    expect((await load(daniel)).notificationSettings).toEqual(stored)
    // Number and carrier are optional without texts.
    expect((await save({ ...stored, mobilePhone: '', mobileCarrier: '' })).status).toBe(200)
  })

  test('rejects a carrier that has shut down, with its name and date; a stored one stays', async () => {
    const shut = carriers.filter(({ name }) => isShutDown(name, '2026-11-22')).map(({ name }) => name)
    expect(carriers).toHaveLength(21)
    expect(shut).toEqual(['Alltel', 'AT&T', 'Rogers Wireless', 'Sprint', 'T-Mobile'])
    for (const mobileCarrier of shut) {
      const { status, body } = await save({ ...stored, jobLive: daily('text'), ...mobile, mobileCarrier })
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([
        { field: 'form.mobileCarrier', message: expect.stringContaining(mobileCarrier) },
      ])
    }
    await portal.sql(`update app_user set mobile_phone = '716-555-0110', mobile_carrier = 'T-Mobile' where id = $1`, [
      daniel.userId,
    ])
    expect((await save({ ...stored, jobLive: daily('text') })).status).toBe(200)
    expect(isShutDown('Verizon Wireless', '2027-03-30')).toBe(false)
    expect(isShutDown('Verizon Wireless', '2027-03-31')).toBe(true)
  })

  test('requires a token, the user’s own settings and a complete form', async () => {
    expect((await save(stored, stored, null)).status).toBe(401)
    const limited = await portal.signIn('limited@lakeside.example')
    expect((await save(stored, stored, limited)).status).toBe(403)
    const malformed = { ...stored, jobLive: { correspondence: ['pigeon'], frequency: 4 }, jobUpdated: undefined }
    // Without a type, like a request of a foreign client.
    expect(await errorsOf(save(malformed as unknown as SettingsForm))).toEqual({
      status: 400,
      fields: ['form.jobLive.correspondence.0', 'form.jobLive.frequency', 'form.jobUpdated'],
    })
  })

  test('is rejected while viewing the portal as the user, whose settings can be read', async () => {
    const staff = await portal.signIn('staff@beacon.example')
    const asDaniel = { ...daniel, token: staff.token }
    await portal.call(viewing.beginViewing, { userId: daniel.userId, reason: 'They asked by phone' }, staff)
    await portal.call(viewing.allowChanges, { userId: daniel.userId, confirmation: 'full@lakeside.example' }, staff)
    expect((await portal.call(loadSettings, {}, asDaniel)).status).toBe(200)
    expect((await save(stored, stored, asDaniel)).status).toBe(403)
    expect((await portal.call(sendTest, { channel: 'email', form: {} }, asDaniel)).status).toBe(403)
  })
})

describe('a test message', () => {
  test('is sent through the carrier’s email gateway to the typed number, as one text', async () => {
    const { status, body } = await portal.call(sendTest, { channel: 'text', form: mobile }, daniel)
    expect(status).toBe(200)
    expect(body.to).toBe('716-555-0110')
    const [text] = await portal.mail.list()
    expect(text).toMatchObject({ to: '7165550110@email.uscc.net', subject: '', html: null })
    expect(text?.text.length).toBeLessThanOrEqual(160)
    const again = await portal.call(sendTest, { channel: 'email', form: {} }, daniel)
    expect(again.body.to).toBe('full@lakeside.example')
    expect((await portal.mail.list())[0]).toMatchObject({
      to: 'full@lakeside.example',
      subject: 'A test message from Tearsheet',
    })
  })

  test('is rejected for an invalid number or carrier, and after three times', async () => {
    const before = (await portal.mail.list()).length
    const send = (form: object) => portal.call(sendTest, { channel: 'text', form }, daniel)
    const { status, body } = await send({ mobilePhone: '12', mobileCarrier: 'AT&T' })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field)).toEqual(['form.mobilePhone', 'form.mobileCarrier'])
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => send(mobile)))
    expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 200, 429, 429])
    expect((await portal.mail.list()).length).toBe(before + 3)
    expect((await portal.call(sendTest, { channel: 'text', form: mobile })).status).toBe(401)
  })
})
