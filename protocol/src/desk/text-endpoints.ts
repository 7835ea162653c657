import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { deskText, deskTextFields, deskTextKinds } from './text-schemas.ts'

const access = 'desk'
const response = z.object({ text: deskText })
const example = { title: 'Proof on its way', body: 'Dear {contact}, the proof of {publication} follows today.' }

export const listTexts = endpoint({
  name: 'desk.listTexts',
  summary: 'Lists the reply templates and known problems of the desk by title, including retired ones',
  path: '/desk/listTexts',
  access,
  area: 'ads',
  body: z.object({ kind: z.enum(deskTextKinds).nullish() }),
  response: z.object({ texts: z.array(deskText) }),
  writes: false,
})

export const addText = endpoint({
  name: 'desk.addText',
  summary: 'Adds a reply template or a known problem',
  path: '/desk/addText',
  access,
  area: 'production',
  body: z.object({ kind: z.enum(deskTextKinds), text: deskTextFields }),
  example: { text: example },
  response,
  idempotency: 'optional',
})

export const changeText = endpoint({
  name: 'desk.changeText',
  summary: 'Changes a reply template or a known problem; ads keep the texts that were used',
  path: '/desk/changeText',
  access,
  area: 'production',
  body: z.object({ textId: id, version: z.int().min(1), text: deskTextFields }),
  example: { text: example },
  response,
})

export const retireText = endpoint({
  name: 'desk.retireText',
  summary: 'Excludes a reply template or a known problem from choices, or includes it again',
  path: '/desk/retireText',
  access,
  area: 'production',
  body: z.object({ textId: id, isRetired: z.boolean() }),
  response,
})
