import { addressOf } from '@tearsheet/protocol/addresses'
import * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { BulkProposal } from '@tearsheet/protocol/desk/bulk-schemas'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { StepsDialog } from './steps-dialog.tsx'

// R21.28
let shown: ShownDesk
afterEach(() => shown.close())

const proposal = (n: number, part: Partial<BulkProposal>): BulkProposal => ({
  id: `01990000-0000-7000-8000-00000000000${n}`,
  version: 1,
  adNumber: n,
  publicationName: `Paper ${n}`,
  publicationType: 1,
  campaignName: 'Archivist',
  clientName: 'Harbor College',
  kind: 'review',
  price: 49_500,
  sizeName: null,
  sizes: [],
  liveUrl: null,
  startDate: null,
  endDate: null,
  artworkMissing: false,
  ...part,
})

it('counts the ads of a selection that can be completed, sends those, and shows the error of each rejected one', async () => {
  const first = proposal(1, {})
  const inches = { width: 7, height: 4.75, unit: 'in' } as const
  const sizes = [{ name: 'Half page', measure: inches, price: 42_000 }]
  const second = proposal(2, { price: null, sizes })
  const print = proposal(3, { publicationType: 2, artworkMissing: true })
  const change = proposal(4, { kind: 'modification' })
  const ids = [first, second, print, change].map(({ id }) => id)
  let isDone = false
  shown = await showDesk(
    <StepsDialog
      campaignItemIds={ids}
      onClose={() => {}}
      onDone={() => {
        isDone = true
      }}
    />,
    addressOf('desk', { queue: 'mine' }),
    ({ answer }) => answer(bulk.proposeSteps, { proposals: [first, second, print, change] }),
  )
  await shown.until('3 reviews')
  expect(shown.text()).toContain('1 change')
  expect(shown.text()).toContain('Clients see it at once. This cannot be undone.')
  expect(shown.text()).toContain('Upload the artwork of this print ad first')

  // One price for all fills the missing prices, and the ad without artwork is still skipped
  expect(shown.text()).toContain('Complete 2 of 4')
  await shown.fill('One price for all of them (optional)', '310')
  // A size sets the catalog's price for it
  await shown.fill('Size in Paper 2', 'Half page')
  await shown.press('Cancel')
  await shown.until('What you typed is not saved.')
  await shown.press('Keep editing')
  shown.answer(bulk.takeSteps, {
    outcomes: [
      { campaignItemId: first.id, isDone: true, refusals: [] },
      { campaignItemId: second.id, isDone: false, refusals: ['Paper 2 is "Published" already'] },
      { campaignItemId: change.id, isDone: true, refusals: [] },
    ],
  })
  await shown.press('Complete 3 of 4')
  await shown.until('2 of 4 done')
  expect(shown.text()).toContain('Paper 2 is "Published" already')
  expect(shown.text()).not.toContain('Paper 1')
  expect(shown.sent.filter(({ path }) => path === bulk.takeSteps.path).map(({ body }) => body)).toEqual([
    {
      steps: [
        { step: 'review', campaignItemId: first.id, version: 1, price: 31_000, sizeName: null },
        { step: 'review', campaignItemId: second.id, version: 1, price: 42_000, sizeName: 'Half page' },
        { step: 'modification', campaignItemId: change.id, version: 1 },
      ],
    },
  ])
  expect(isDone).toBe(false)
  await shown.press('Close')
  expect(isDone).toBe(true)
})
