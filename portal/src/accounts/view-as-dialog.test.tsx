import { addressOf, routes } from '@tearsheet/protocol/addresses'
import type { UserSummary } from '@tearsheet/protocol/identity/schemas'
import { beginViewing } from '@tearsheet/protocol/identity/viewing-endpoints'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { ViewAsDialog } from './view-as-dialog.tsx'

// R4.9, R26.4
let shown: ShownPart
afterEach(() => {
  shown.close()
  localStorage.clear()
})

// The properties that the dialog reads
const user = { id: 'user-2', firstName: 'Ada', lastName: 'Ng' } as UserSummary
const label = 'Why are you viewing?'
const done = () => {}

async function open() {
  shown = await showPart(
    <ViewAsDialog user={user} onBegun={done} onClose={done} />,
    { address: addressOf('selectUser'), route: routes.selectUser, token: tokenOf({ isJEAdministrator: true }) },
    ({ answer }) => answer(beginViewing, {} as never), // nothing of it is read
  )
  return page().getByLabelText(label)
}

it('keeps a typed reason after the session has ended, until it is sent', async () => {
  await open()
  await shown.fill(label, 'They cannot find an invoice')
  shown.close()
  expect(await open()).toHaveProperty('value', 'They cannot find an invoice')
  await shown.press('Start viewing')
  shown.close()
  expect(await open()).toHaveProperty('value', '')
})
