import { addressOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type ShownDesk, showDesk } from './desk-fixture.tsx'
import { ItemPrice } from './item-price.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

const pageOf = (price: number | null) =>
  ({
    deskItem: { id: 'ad-1', kind: 'review', price },
    contract: null,
    catalogue: { price: 45_000 },
  }) as DeskItemPage // all that the price reads of it

function Part({ price }: { price: number | null }) {
  const [typed, setTyped] = useState('495.00')
  return <ItemPrice page={pageOf(price)} typed={typed} error={undefined} onType={setTyped} />
}
const show = async (price: number | null) => {
  shown = await showDesk(<Part price={price} />, addressOf('desk', { queue: 'reviews' }))
}
const saved = () => shown.sent.filter(({ path }) => path === desk.setPrice.path).map(({ body }) => body)

test('a price is saved without completing the review, and stands beside the catalog’s', async () => {
  await show(null)
  expect(shown.text()).toContain('No price is saved.')
  expect(shown.text()).toContain('Catalog price$450.00')
  await shown.press('Save the price')
  expect(saved()).toEqual([{ campaignItemId: 'ad-1', price: 49_500 }])
})

test('what is saved already is not sent again, and what is no price is not sent at all', async () => {
  await show(49_500)
  expect(shown.text()).toContain('Saved: $495.00')
  const button = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Save the price'))
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  button()?.click()
  await shown.fill('Price of this ad', '')
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  button()?.click()
  expect(saved()).toEqual([])
})
