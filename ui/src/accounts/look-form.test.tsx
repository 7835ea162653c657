import { readFileSync } from 'node:fs'
import type { AccentForm, Look } from '@tearsheet/protocol/clients/branding-schemas'
import { accentGrounds } from '@tearsheet/protocol/clients/rules'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, withQueries } from '../lib/part-fixture.tsx'
import { LookForm } from './look-form.tsx'

// R18.33
let root: Root
let saved: (AccentForm | null)[]
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  saved = []
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => act(() => root.unmount()))

const show = (look: Look) =>
  act(async () => {
    const answer = async () => ({ look })
    root.render(
      withQueries(
        <LookForm
          accountName="Human Resources"
          look={look}
          logo={{ key: ['logo'], load: async () => new Blob() }}
          saveAccent={async (accent) => {
            saved.push(accent)
            return { look }
          }}
          saveLogo={answer}
          takeLogo={answer}
          refreshes={[]}
        />,
      ),
    )
  })
const field = (label: string) => {
  const input = page().getByLabelText(new RegExp(`^${label}`))
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`)
  return input
}
const fill = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (name: string) => act(async () => page().getByRole('button', { name }).click())

it('does not send an illegible accent color, and applies the nearest legible one on request', async () => {
  await show({ accent: null, logo: null })
  await fill('Accent on light pages', '#ffd700')
  expect(document.body.textContent).toContain('1.19 to 1 with the page')
  await press('Save accent')
  expect(saved).toEqual([])
  expect(document.body.textContent).toContain('3 to 1 is needed')
  const offered = /Use (#\w{6})/.exec(document.body.textContent ?? '')?.[1] ?? ''
  await press(`Use ${offered}`)
  expect(field('Accent on light pages').value).toBe(offered)
  await press('Save accent')
  expect(saved).toEqual([{ light: offered, dark: null }])
})

it('removes an accent color, and shows a logo with a button to remove it', async () => {
  await show({ accent: { light: '#8a1538', dark: '#e8668c' }, logo: 'version' })
  expect(document.body.textContent).toContain('Remove logo')
  await press('Use the portal’s own color')
  expect(saved).toEqual([null])
})

it('checks the contrast against the background colors of the pages', () => {
  const css = readFileSync(`${import.meta.dirname}/../base/tokens.css`, 'utf8')
  for (const name of ['canvas', 'surface', 'sunken', 'raised'] as const)
    expect(css).toContain(`--${name}: light-dark(${accentGrounds.light[name]}, ${accentGrounds.dark[name]});`)
})
