import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CarrierField } from './carrier-field.tsx'

// R17.9
let shown: ShownPart
afterEach(() => shown.close())

function Form({ stored }: { stored: string }) {
  const [value, setValue] = useState(stored)
  return <CarrierField id="carrier" error={null} stored={stored} value={value} onChange={setValue} />
}
const show = (stored: string) =>
  showPart(<Form stored={stored} />, {
    address: addressOf('manageAccount'),
    route: routes.manageAccount,
    token: tokenOf(),
    view: viewOf('account-1'),
  })
const button = () => page().queryByRole('combobox')?.textContent
const open = () => act(async () => page().getByRole('combobox').click())
const options = () =>
  page()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

it('offers to remove the carrier only after one is selected', async () => {
  shown = await show('Boost Mobile')
  expect(button()).toBe('Boost Mobile')
  await open()
  await shown.press('No carrier')
  expect(button()).toBe('Choose a carrier')
  await open()
  expect(options()).not.toContain('No carrier')
})

it('shows that a carrier has shut down its text gateway, and does not let it be selected', async () => {
  shown = await show('Boost Mobile')
  await open()
  const closed = page()
    .getAllByRole('option')
    .filter((one) => one.getAttribute('aria-disabled') === 'true')
    .map((one) => one.textContent)
  expect(closed).toContain('AT&T Shut down on June 17, 2025; texts do not arrive')
  await shown.press('AT&T Shut down on June 17, 2025; texts do not arrive')
  expect(button()).toBe('Boost Mobile')
})
