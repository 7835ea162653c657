import { addressOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import { noQuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { expect, it } from 'vitest'
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
