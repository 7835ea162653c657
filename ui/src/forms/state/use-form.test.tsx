import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { schemaResolver } from './schema-resolver.ts'
import { type Form, useForm } from './use-form.ts'

interface Values {
  name: string
  days: string
  sizes: { price: string }[]
}

const start: Values = { name: '', days: '7', sizes: [{ price: '1' }] }
const body = z.object({
  name: z.string().min(1, { error: 'Enter the name' }),
  days: z.int({ error: 'Enter whole days' }),
})

let root: Root
let form: Form<Values>

function Page({ isValidated }: { isValidated: boolean }) {
  form = useForm<Values>({
    start,
    id: 'publication',
    pathOf: (path) => path.replace('publication.', ''),
    ...(isValidated && { resolver: schemaResolver(body, ({ name, days }) => ({ name, days: Number(days) })) }),
  })
  return null
}
const show = (isValidated: boolean) => act(async () => root.render(<Page isValidated={isValidated} />))
const submit = (send: Parameters<typeof form.submit>[0]) => act(async () => form.submit(send))
const rejected = (...fields: (string | undefined)[]) => ({
  done: false as const,
  errors: fields.map((field) => ({ code: 'invalid', message: `Error of ${field}`, ...(field && { field }) })),
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

it('does not send values that do not match the schema, and lists the errors by field', async () => {
  await show(true)
  const send = vi.fn(async () => ({ done: true as const }))
  await act(async () => form.set('days', 'seven'))
  expect(await submit(send)).toBe(false)
  expect(send).not.toHaveBeenCalled()
  expect(form.summary).toEqual([
    { id: 'publication-name', message: 'Enter the name' },
    { id: 'publication-days', message: 'Enter whole days' },
  ])
  expect([form.errorAt('name'), form.attempt]).toEqual(['Enter the name', 1])
})

it('displays the errors of a response at their fields, and the others together, until the next attempt', async () => {
  await show(false)
  await submit(async () => rejected('publication.name', 'publication.sizes.0.price', 'publication.name.0', undefined))
  expect([form.errorAt('name'), form.errorAt('sizes.0.price')]).toEqual([
    'Error of publication.name',
    'Error of publication.sizes.0.price',
  ])
  expect(form.others).toBe('Error of publication.name.0 Error of undefined')
  await act(async () => form.set('name', 'Harbor Weekly'))
  expect(form.errorAt('name')).not.toBeNull()
  const send = vi.fn(async () => ({ done: true as const }))
  expect(await submit(send)).toBe(true)
  expect(send).toHaveBeenCalledWith({ ...start, name: 'Harbor Weekly' })
  expect(form.errors).toEqual([])
})

it('replaces sent values with the saved ones, except those that were changed since', async () => {
  await show(false)
  await act(async () => form.set('name', ' Harbor '))
  await submit(async () => {
    form.set('days', '14')
    form.keepSaved({ ...start, name: 'Harbor' })
    return { done: true }
  })
  expect(form.values).toEqual({ ...start, name: 'Harbor', days: '14' })
  expect(form.isDirty).toBe(true)
  await submit(async () => {
    form.keepSaved({ ...start, name: 'Harbor', days: '14' })
    return { done: true }
  })
  expect(form.isDirty).toBe(false)
})

it('lists several errors of a field, of which the field displays the first', async () => {
  await show(false)
  const tooShort = { code: 'too_short', field: 'publication.name', message: 'Use 12 characters or more' }
  const common = { code: 'common', field: 'publication.name', message: 'Choose a name that is harder to guess' }
  await submit(async () => ({ done: false, errors: [tooShort, common] }))
  expect(form.errorAt('name')).toBe(tooShort.message)
  expect(form.summary).toEqual([tooShort, common].map(({ message }) => ({ id: 'publication-name', message })))
})
