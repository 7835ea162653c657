import { addressOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import { noQuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { showDesk } from '../components/desk-fixture.tsx'
import { ClientFormDialog } from './client-form-dialog.tsx'

// R9.30, R26.3
it('shows an error in the days of the quote rules at its field', async () => {
  const id = '01990000-0000-7000-8000-000000000001'
  const accounts = [{ id, settings: { name: 'Human Resources' }, quoteRules: noQuoteRules }]
  const client = { id, accounts } as DeskClient // only these properties are read
  const shown = await showDesk(
    <ClientFormDialog form={{ client, kind: 'rules', accountId: id }} onClose={() => {}} />,
    addressOf('desk', { queue: 'clients' }),
    ({ reject }) => reject(desk.setQuoteRules, 'quoteRules.minimumPostingDays', 'Enter 1 to 365 days'),
  )
  await shown.fill('Minimum days from start to deadline', '9999')
  await shown.press('Save')
  await shown.until('Enter 1 to 365 days')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(page().queryAllByRole('alert')).toEqual([])
  shown.close()
})

it('reads a surcharge with a comma as its decimal mark, and asks for one that may be two numbers', async () => {
  const id = '01990000-0000-7000-8000-000000000001'
  const settings = { name: 'Human Resources', surchargeRate: 0.03, purchaseOrderRequired: false, kind: null }
  const client = { id, accounts: [{ id, settings, quoteRules: noQuoteRules }] } as unknown as DeskClient // only these properties are read
  const shown = await showDesk(
    <ClientFormDialog form={{ client, kind: 'account', accountId: id }} onClose={() => {}} />,
    addressOf('desk', { queue: 'clients' }),
    ({ reject }) => reject(desk.setAccountSettings, 'surchargeRate', 'Enter 0 to 10 percent'),
  )
  await shown.fill('Credit card surcharge', '2,5')
  await shown.press('Save')
  expect(shown.sent.at(-1)?.body).toMatchObject({ surchargeRate: 0.025 })
  await shown.fill('Credit card surcharge', '1,250')
  await shown.press('Save')
  await shown.until('1,250 can be read in two ways. Enter 1250 or 1.25')
  shown.close()
})

// R26.4
it('asks before it discards typed text, and only then', async () => {
  const id = '01990000-0000-7000-8000-000000000001'
  const accounts = [{ id, settings: { name: 'Human Resources' }, quoteRules: noQuoteRules }]
  const client = { id, accounts } as DeskClient // only these properties are read
  const onClose = vi.fn()
  const shown = await showDesk(
    <ClientFormDialog form={{ client, kind: 'rules', accountId: id }} onClose={onClose} />,
    addressOf('desk', { queue: 'clients' }),
  )
  await shown.press('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)
  const days = 'Minimum days from start to deadline'
  await shown.fill(days, '30')
  await shown.press('Cancel')
  await shown.until('What you typed is not saved.')
  await shown.press('Keep editing')
  // The close button and Escape ask as well
  await act(async () => page().getByRole('button', { name: 'Close' }).click())
  await shown.until('What you typed is not saved.')
  await shown.press('Keep editing')
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => void page().getByLabelText(days).dispatchEvent(pressed))
  await shown.until('What you typed is not saved.')
  await shown.press('Keep editing')
  expect(page().getByLabelText('Minimum days from start to deadline')).toHaveProperty('value', '30')
  expect(onClose).toHaveBeenCalledTimes(1)
  await shown.press('Cancel')
  await shown.press('Discard it')
  expect(onClose).toHaveBeenCalledTimes(2)
  shown.close()
})
