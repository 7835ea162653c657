import { addressOf, countedAddress } from '@tearsheet/protocol/addresses'
import { afterEach, expect, it, vi } from 'vitest'
import { CountedLink } from './counted-link.tsx'
import { type ShownDesk, showDesk } from './desk-fixture.tsx'

// R20.13
let desk: ShownDesk
afterEach(() => desk.close())

const campaignItemId = '01990000-0000-7000-8000-000000000007'
const show = async () => {
  desk = await showDesk(<CountedLink campaignItemId={campaignItemId} />, addressOf('desk', { queue: 'publish' }))
}

it('shows an ad’s tracking address in full and copies exactly that', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {})
  await show()
  const address = `${window.location.origin}${countedAddress(campaignItemId)}`
  expect(desk.text()).toContain(address)
  await desk.press('Copy, counted link')
  expect(copied.mock.calls).toEqual([[address]])
  expect(desk.text()).toContain('Copied')
})

it('advises to select the address when the browser does not permit copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await show()
  await desk.press('Copy, counted link')
  expect(desk.text()).toContain('Select it to copy')
})
