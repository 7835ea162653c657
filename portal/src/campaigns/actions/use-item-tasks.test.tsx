import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { Toasts } from '@tearsheet/ui/feedback/toasts.tsx'
import { type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { TaskOutcome } from './task-outcome.tsx'
import { useDownloads } from './use-downloads.ts'
import { useItemTasks } from './use-item-tasks.ts'

// R12.5, R25.2
let shown: ShownPart
afterEach(() => shown.close())

const failed = campaignMessages.approvalFailed('Beacon')
const item = sampleItem({ publicationType: 1 })

/** The decisions about an ad that waits for approval, as its review page takes them. */
function Decisions() {
  const { run, outcome } = useItemTasks('campaign-1', 'ready-for-approval', failed)
  return (
    <>
      <button type="button" onClick={() => void run('approve', [item])}>
        Approve
      </button>
      <button type="button" onClick={() => void run('disapprove', [item], { reason: 'Late' })}>
        Disapprove
      </button>
      <p>{outcome?.messages.join(' ')}</p>
      <Toasts />
    </>
  )
}

const decide = async (decision: 'Approve' | 'Disapprove') => {
  shown = await showPart(
    <Decisions />,
    { address: addressOf('campaigns'), route: routes.campaigns, token: tokenOf(), view: viewOf('account-1') },
    ({ reject }) => {
      reject(campaigns.approveItems, 'campaignItems', 'The artwork was replaced')
      reject(campaigns.disapproveItems, 'reason', 'Enter the reason')
    },
  )
  await shown.press(decision)
}

it('reports a failed approval of the review page with its own text, then the errors of the server', async () => {
  await decide('Approve')
  await shown.until(`${failed} The artwork was replaced`)
})

it('reports a failed disapproval with the errors of the server only', async () => {
  await decide('Disapprove')
  await shown.until('Enter the reason')
  expect(shown.text()).not.toContain(failed)
})

const published = [
  sampleItem({ id: 'a', hasTearsheet: true }),
  sampleItem({ id: 'b', publicationName: 'Tide Weekly' }),
  sampleItem({ id: 'c', publicationName: 'Nurse Jobs', publicationType: 1 }),
]

function Tearsheets() {
  const tasks = useItemTasks('campaign-1', 'published')
  const { tearsheets } = useDownloads('campaign-1', 'published', tasks.showOutcome)
  return (
    <>
      <button type="button" onClick={() => void tearsheets(published)}>
        Download tearsheets
      </button>
      <TaskOutcome tasks={tasks} />
    </>
  )
}

it('names the ads without a tearsheet after a download', async () => {
  shown = await showPart(
    <Tearsheets />,
    { address: addressOf('campaigns'), route: routes.campaigns, token: tokenOf(), view: viewOf('account-1') },
    // JSON announces a package, whose page is the same
    ({ answer }) => answer(campaigns.downloadTearsheets, { packageId: 'package-1' } as never),
  )
  await shown.press('Download tearsheets')
  await shown.until(campaignMessages.tearsheetsBeingGenerated)
  expect(shown.text()).toContain('1 has no tearsheet yet: Tide Weekly')
  expect(shown.text()).toContain('1 online, without a tearsheet: Nurse Jobs')
})
