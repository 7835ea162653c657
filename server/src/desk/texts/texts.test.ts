// @module-tag sql

import { fillText, unknownPlaceholders } from '@tearsheet/protocol/desk/rules'
import * as texts from '@tearsheet/protocol/desk/text-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { expect, test } from 'vitest'
import { findProviderAccount, makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const client = await makePerson(portal, await makeAccount(portal))
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const pia = await makePerson(portal, await findProviderAccount(portal), { name: 'Pia Post', deskRoles: ['production'] })
const kind = 'reply' as const
const add = (title: string, body = 'Dear {contact}') => portal.call(texts.addText, { kind, text: { title, body } }, pia)

test('delivers known problems and reply templates, and keeps added ones by title', async () => {
  const { body } = await portal.call(texts.listTexts, {}, pia)
  expect(body.texts.filter((one) => one.kind === 'problem')).toHaveLength(6)
  expect(body.texts.filter((one) => one.kind === 'reply')).toHaveLength(3)
  const added = await add('Aardvark')
  expect(added.body.text).toMatchObject({ title: 'Aardvark', version: 1, isRetired: false, changedBy: 'Pia Post' })
  const responses = await portal.call(texts.listTexts, { kind: 'reply' }, pia)
  expect(responses.body.texts.map(({ title }) => title)).toEqual([
    'A new proof follows today',
    'Aardvark',
    'Already in print',
    'We ask the publication',
  ])
})

test('renames, retires and restores a text; a retired one stays listed', async () => {
  const { id: textId } = (await add('First name')).body.text
  const text = { title: 'Second name', body: 'Dear {contact} of {client}' }
  const changed = await portal.call(texts.changeText, { textId, version: 1, text }, ana)
  expect(changed.body.text).toMatchObject({ ...text, version: 2, changedBy: 'Ana Abel' })
  for (const isRetired of [true, true, false]) {
    const { body } = await portal.call(texts.retireText, { textId, isRetired }, pia)
    expect(body.text).toMatchObject({ title: 'Second name', isRetired })
  }
})

test('rejects a title in use, missing words and unknown placeholders, all at once', async () => {
  await add('Taken')
  const taken = await add('TAKEN')
  expect([taken.status, taken.body.errors?.map(({ field }) => field)]).toEqual([400, ['text.title']])
  const wrong = await add(' ', 'Dear {name}, {}')
  expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['text.title', 'text.body'])
  expect(wrong.body.errors?.[1]?.message).toBe('There is no placeholder {name}, {}')
})

test('returns 409 with the user who changed a text first, and the time', async () => {
  const { id: textId } = (await add('Raced')).body.text
  const change = { textId, version: 1, text: { title: 'Raced', body: 'One' } }
  expect((await portal.call(texts.changeText, change, ana)).status).toBe(200)
  const second = await portal.call(texts.changeText, change, pia)
  expect(second.status).toBe(409)
  expect(second.body.errors?.[0]?.message).toMatch(/Changed by Ana Abel on \w+ \d+, \d{4}/)
})

test('fills the placeholders of a template', () => {
  const values = { contact: 'Kim', publication: 'Tide', campaign: 'Nurse', client: 'Harbor', me: 'Pia' }
  expect(fillText('Dear {contact}, {publication} {other} {me}', values)).toBe('Dear Kim, Tide {other} Pia')
  expect(unknownPlaceholders('{contact} {other} {other}')).toEqual(['{other}'])
})

const calls: [Endpoint, Record<string, unknown>, number][] = [
  [texts.listTexts, {}, 200],
  [texts.addText, { kind, text: { title: 'Open', body: 'x' } }, 200],
  [texts.changeText, { textId: absent, version: 1, text: { title: 'x', body: 'x' } }, 404],
  [texts.retireText, { textId: absent, isRetired: true }, 404],
]
test.each(calls.map(([endpoint, body, status]) => [endpoint.name, endpoint, body, status] as const))(
  '%s is for desk users only, and returns 404 for unknown ids',
  async (_, endpoint, body, status) => {
    expect((await portal.call(endpoint, body, null)).status).toBe(401)
    expect((await portal.call(endpoint, body, client)).status).toBe(403)
    expect((await portal.call(endpoint, body, ana)).status).toBe(status)
  },
)
