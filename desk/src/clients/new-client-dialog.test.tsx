import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { ClientsPage } from './clients-page.tsx'

// R21.19
let shown: ShownDesk
afterEach(() => shown.close())

const open = async (hasProvider: boolean) => {
  shown = await showDesk(<ClientsPage />, addressOf('desk', { queue: 'clients' }), ({ answer }) =>
    answer(clients.listClients, { clients: [], totalCount: 0, hasProvider }),
  )
  await shown.until('No clients yet')
  await shown.press('New client')
}
const own = () => page().queryByRole<HTMLInputElement>('checkbox', { name: /itself/ })

it('can be the provider itself while the provider has no record', async () => {
  await open(false)
  expect(own()?.labels?.[0]?.textContent).toMatch(/^This is .+ itself$/)
  own()?.click()
  await shown.press('Create and invite')
  expect(shown.sent.find(({ path }) => path === clients.createClient.path)?.body).toMatchObject({ isProvider: true })
})

it('does not offer a second record of the provider', async () => {
  await open(true)
  expect(own()).toBeNull()
})
