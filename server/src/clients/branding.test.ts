import { buffer } from 'node:stream/consumers'
import * as branding from '@tearsheet/protocol/clients/branding-endpoints'
import * as desk from '@tearsheet/protocol/clients/desk-branding-endpoints'
import { getClient } from '@tearsheet/protocol/clients/desk-endpoints'
import { getById } from '@tearsheet/protocol/clients/endpoints'
import { nearestLegible } from '@tearsheet/protocol/clients/rules'
import { describe, expect, test } from 'vitest'
import { makeJpeg, makePng } from '../testing/make-images.ts'
import { nowhere } from '../testing/sample-bodies.ts'
import { sendFile } from '../testing/send-file.ts'
import { runDueJobs, type SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
const full = await portal.signIn('full@lakeside.example')
const northern = await portal.signIn('admin@northern.example')
const staff = await portal.signIn('staff@beacon.example')
const of: { clientAccountId: string } = { clientAccountId: admin.scope.clientAccountId }

const picture = makePng(320, 96)
const other = makePng(400, 120)
const send = (content: Uint8Array, as: SignedIn | null = admin) =>
  sendFile(portal, branding.setLogo, { fields: {}, file: { name: 'logo.png', content }, as })
const sendFromDesk = (content: Uint8Array, as: SignedIn | null = staff, fields = of) =>
  sendFile(portal, desk.setAccountLogo, { fields, file: { name: 'logo.png', content }, as })
const ownOf = async (as: SignedIn) => {
  const { body } = await portal.call(getById, { clientId: as.scope.clientId }, as)
  return body.client.clientAccounts.find(({ id }) => id === as.scope.clientAccountId)?.branding
}
const accent = { light: '#8a1538', dark: null }
const filesLeft = () =>
  portal.sql<{ storage_key: string }>('select storage_key from account_logo where client_account_id = $1', [
    of.clientAccountId,
  ])

describe('an account’s accent', () => {
  test('is set by its administrators with the nearest legible color for the dark theme, read by its users, and removed', async () => {
    const { body } = await portal.call(branding.setAccent, { accent }, admin)
    const set = { light: '#8a1538', dark: nearestLegible('#8a1538', 'dark') }
    expect(body.look.accent).toEqual(set)
    expect((await ownOf(full))?.accent).toEqual(set)
    expect((await portal.call(branding.setAccent, { accent: null }, admin)).body.look.accent).toBeNull()
    const written = await portal.sql<{ action: string }>(
      "select action from audit_entry where subject_id = $1 and action = 'clients.setAccent'",
      [of.clientAccountId],
    )
    expect(written).toHaveLength(2)
  })

  test('is rejected if it is illegible, with the measured contrast by theme', async () => {
    const wrong = { accent: { light: '#ffd700', dark: '#101010' } }
    for (const response of [
      await portal.call(branding.setAccent, wrong, admin),
      await portal.call(desk.setAccountAccent, { ...of, ...wrong }, staff),
    ]) {
      expect(response.status).toBe(400)
      expect(
        response.body.errors?.map(({ field, message }) => [
          field,
          /1\.\d\d to 1 with \w+ pages; at least 3 to 1 is needed/.test(message),
        ]),
      ).toEqual([
        ['accent.light', true],
        ['accent.dark', true],
      ])
    }
  })

  test('is set by the desk, on the page of its client', async () => {
    const { body } = await portal.call(desk.setAccountAccent, { ...of, accent }, staff)
    expect(body.look.accent?.light).toBe('#8a1538')
    const { client } = (await portal.call(getClient, { clientId: admin.scope.clientId }, staff)).body
    expect(client.accounts.find(({ id }) => id === of.clientAccountId)?.look).toEqual(body.look)
    expect((await ownOf(full))?.accent).toEqual(body.look.accent)
  })
})

describe('an account’s logo', () => {
  test('is set, shown unchanged to its own users only, replaced, and removed with its file', async () => {
    expect((await portal.call(branding.getLogo, {}, full)).status).toBe(404)
    const first = await send(picture)
    expect(first.status).toBe(200)
    const shown = await portal.call(branding.getLogo, {}, full)
    expect(Buffer.compare(shown.body as Buffer, picture)).toBe(0)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    // Their own account's logo.
    const theirs = await portal.call(branding.getLogo, {}, northern)
    expect(Buffer.compare(theirs.body as Buffer, picture)).not.toBe(0)
    expect((await portal.call(branding.getLogo, {}, northern, { scope: admin.scope })).status).toBe(403)

    const [before] = await filesLeft()
    const second = await sendFromDesk(other)
    expect(second.body.look.logo).not.toBe(first.body.look.logo)
    expect((await ownOf(full))?.logo).toBe(second.body.look.logo)
    await runDueJobs(portal)
    await expect(portal.gateways.storage.open(before?.storage_key ?? '').then(buffer)).rejects.toThrow()
    const fromDesk = await portal.call(desk.getAccountLogo, of, staff)
    expect(Buffer.compare(fromDesk.body as Buffer, other)).toBe(0)

    expect((await portal.call(branding.removeLogo, {}, admin)).body.look.logo).toBeNull()
    expect((await portal.call(branding.removeLogo, {}, admin)).status).toBe(404)
    expect(await filesLeft()).toEqual([])
  })

  test('must be a PNG or JPEG by its content, and of a size that a page can show', async () => {
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    for (const [content, status] of [
      [page, 400],
      [Buffer.from('<html></html>'), 415],
      [picture.subarray(0, 40), 400],
      [Buffer.concat([picture, Buffer.from('more')]), 400],
      [makeJpeg(), 400],
      [makePng(2400, 96), 400],
      [Buffer.alloc(1024 * 1024 + 1), 413],
    ] as const)
      expect([(await send(content)).status, (await sendFromDesk(content)).status]).toEqual([status, status])
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')
    expect((await send(drawing)).status).toBe(200)
    expect((await portal.call(branding.removeLogo, {}, admin)).status).toBe(200)
    await runDueJobs(portal)
    const { body } = await send(makeJpeg())
    expect(body.errors?.[0]?.message).toContain('This image is 16 by 16 pixels')
    expect(await filesLeft()).toEqual([])
  })
})

test('allows only administrators of the account and the desk to change its appearance', async () => {
  const calls = [
    [branding.setAccent, { accent }],
    [branding.removeLogo, {}],
  ] as const
  for (const [endpoint, body] of calls) {
    expect((await portal.call(endpoint, body)).status).toBe(401)
    for (const username of ['full', 'limited', 'custom']) {
      const person = await portal.signIn(`${username}@lakeside.example`)
      expect((await portal.call(endpoint, body, person)).status).toBe(403)
      expect((await send(picture, person)).status).toBe(403)
    }
    expect((await portal.call(endpoint, body, northern, { scope: admin.scope })).status).toBe(403)
  }
  expect((await send(picture, null)).status).toBe(401)
  const unknown = { clientAccountId: nowhere }
  for (const [endpoint, body] of [
    [desk.setAccountAccent, { accent }],
    [desk.removeAccountLogo, {}],
    [desk.getAccountLogo, {}],
  ] as const) {
    expect((await portal.call(endpoint, { ...of, ...body })).status).toBe(401)
    expect((await portal.call(endpoint, { ...of, ...body }, admin)).status).toBe(403)
    expect((await portal.call(endpoint, { ...unknown, ...body }, staff)).status).toBe(404)
  }
  expect((await sendFromDesk(picture, null)).status).toBe(401)
  expect((await sendFromDesk(picture, admin)).status).toBe(403)
  expect((await sendFromDesk(picture, staff, unknown)).status).toBe(404)
})
