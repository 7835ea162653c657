import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import * as deskContracts from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { ContractDialog } from './contract-dialog.tsx'

// R21.21, R26.2, R26.3
let shown: ShownDesk
afterEach(() => shown.close())

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const contract: DeskContract = {
  id: id(1),
  contractNumber: 7203,
  postingsUsed: 4,
  lockNote: null,
  usedByMonth: [],
  client: { id: id(2), name: 'Lakeside University' },
  clientAccount: { id: id(3), name: 'Human Resources' },
  publication: { id: id(4), name: 'Nurse Journal' },
  terms: {
    description: 'Pack of 12',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    postingsPurchased: 12,
    price: 198_000,
  },
}
let closed = 0
const show = async (of: DeskContract | null, before?: (desk: ShownDesk) => void) => {
  closed = 0
  shown = await showDesk(
    <ContractDialog contract={of} onClose={() => closed++} />,
    addressOf('desk', { queue: 'contracts' }),
    before,
  )
}
const found = (name: string, n: number) =>
  ({ publications: [{ id: id(n), fields: { name } }], totalCount: 1, sectors: [] }) as unknown as AnswerOf<
    typeof catalog.listPublications // only these properties are read
  >
const inputOf = (label: string) => page().getByLabelText<HTMLInputElement>(label)
const sentTo = ({ path }: Endpoint) => shown.sent.filter((one) => one.path === path).map(({ body }) => body)

it('shows the client of a contract, and renews it only after showing the buyer, the price and the term', async () => {
  await show(contract)
  expect(shown.text()).toContain('Lakeside University, Human Resources · Nurse Journal · 4 of 12 used')
  await shown.press('Renew…')
  expect(sentTo(deskContracts.renewContract)).toEqual([])
  expect(shown.text().replace(/\s/g, ' ')).toContain(
    '12 postings in Nurse Journal for $1,980.00 again, under a new number: Jan 1 – Dec 31, 2027.',
  )
  await shown.press('Renew contract')
  expect(sentTo(deskContracts.renewContract)).toEqual([{ contractId: contract.id }])
})

it('requires a note for a lock, with the error at its field', async () => {
  await show(contract, ({ reject }) => reject(deskContracts.lockContract, 'note', 'Enter the note'))
  await shown.press('Lock')
  await shown.until('Enter the note')
  const field = page().getByRole('textbox', { description: /Enter the note/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

it('announces the action when it closes', async () => {
  const announced: string[] = []
  const end = onAnnounce((text) => announced.push(text))
  await show(contract, ({ answer }) => {
    answer(deskContracts.lockContract, { contract: { ...contract, lockNote: 'Ask us' } })
    answer(deskContracts.amendContract, { contract })
  })
  await shown.press('Lock')
  await shown.press('Save terms')
  end()
  expect([closed, ...announced]).toEqual([2, 'Contract 7203 locked', 'Contract 7203 saved'])
})

it('offers no renewal beyond the maximum year', async () => {
  await show({ ...contract, terms: { ...contract.terms, endDate: '9999-06-30' } })
  expect(shown.text()).not.toContain('Renew')
})

it('sells to an account of the selected client, never to one of a previously selected client', async () => {
  const listed = (n: number, name: string) => ({ id: id(n), name, accountCount: 1, userCount: 1, currencyCode: 'USD' })
  await show(null, ({ answer }) => {
    answer(clients.listClients, {
      clients: [listed(2, 'Lakeside'), listed(5, 'Northern')],
      totalCount: 2,
      hasProvider: true,
    })
    const accounts = [{ id: id(3), settings: { name: 'Human Resources' } }]
    answer(clients.getClient, { client: { id: id(2), accounts } as DeskClient }) // only these properties are read
  })
  await shown.until('Northern')
  await shown.fill('Client', id(2))
  await shown.until('Human Resources')
  await shown.fill('Account', id(3))
  await shown.fill('Client', id(5))
  await shown.press('Create contract')
  expect(shown.text()).toContain('Choose the account that buys it')
  expect(sentTo(deskContracts.createContract)).toEqual([])
})

it('sends the form on Enter in a field, and focuses the first rejected field', async () => {
  await show(contract, ({ reject }) => reject(deskContracts.amendContract, 'price', 'Enter an amount'))
  await shown.press('Save terms')
  await shown.until('Enter an amount')
  const field = page().getByRole<HTMLInputElement>('textbox', { name: 'Total price' })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.form).toBeInstanceOf(HTMLFormElement)
})

it('keeps unsaved input when the contract is renewed or locked, and closes when there is none', async () => {
  await show(contract, ({ answer }) => {
    answer(deskContracts.renewContract, { contract: { ...contract, contractNumber: 7210 } })
    answer(deskContracts.lockContract, { contract: { ...contract, lockNote: 'Ask us' } })
    answer(deskContracts.amendContract, {
      contract: { ...contract, lockNote: 'Ask us', terms: { ...contract.terms, description: 'Pack of twelve' } },
    })
  })
  await shown.fill('Description', 'Pack of twelve')
  await shown.press('Renew…')
  expect(shown.text()).toContain('Your unsaved changes are not part of it. They stay here until you save them.')
  await shown.press('Renew contract')
  expect([closed, inputOf('Description').value]).toEqual([0, 'Pack of twelve'])
  await shown.fill('Note while locked', 'Ask us')
  await shown.press('Lock')
  expect([closed, inputOf('Description').value]).toEqual([0, 'Pack of twelve'])
  await shown.until('Unlock')
  await shown.press('Save terms')
  expect(sentTo(deskContracts.amendContract)).toMatchObject([{ description: 'Pack of twelve' }])
  expect(closed).toBe(1)
})

it('keeps a typed note when the terms are saved', async () => {
  await show(contract, ({ answer }) => answer(deskContracts.amendContract, { contract }))
  await shown.fill('Note while locked', 'Ask us')
  await shown.fill('Total price', '1980.0')
  await shown.press('Save terms')
  expect([closed, inputOf('Note while locked').value, inputOf('Total price').value]).toEqual([0, 'Ask us', '1980'])
})

it('keeps the selected publication visible after further searches', async () => {
  await show(null, ({ answer }) => {
    answer(clients.listClients, { clients: [], totalCount: 0, hasProvider: true })
    answer(catalog.listPublications, found('Nurse Journal', 4))
  })
  await shown.fill('Find a publication', 'nurse')
  await shown.until('Nurse Journal')
  await shown.fill('Publication', id(4))
  shown.answer(catalog.listPublications, found('Chronicle', 5))
  await shown.fill('Find a publication', 'chron')
  await shown.until('Chronicle')
  expect(inputOf('Publication')).toMatchObject({ value: id(4) })
})
