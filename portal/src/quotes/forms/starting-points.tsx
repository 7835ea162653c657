import { draftsAddress } from '@tearsheet/protocol/addresses'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useRef } from 'react'
import { DraftOutcome } from '../drafts/draft-outcome.tsx'
import { DraftTable } from '../drafts/draft-table.tsx'
import { useDraftList } from '../drafts/use-draft-list.ts'
import { useDrafts } from '../queries.ts'
import { EarlierCampaigns } from './earlier-campaigns.tsx'

/** Maximum number of drafts displayed; My Campaigns has all of them. */
const shownDrafts = 5

/** Alternatives to an empty form: copying an earlier campaign, or continuing a draft. */
export function StartingPoints() {
  const canSeeCampaigns = usePermission('manageCampaigns')
  return (
    <Stack gap={24} margin={[40, 0, 0, 0]} padding={[24, 0, 0, 0]} border="border-subtle" edges="above">
      {canSeeCampaigns && <EarlierCampaigns />}
      <OpenDrafts />
    </Stack>
  )
}

/** The pending quotes, last saved first. */
function OpenDrafts() {
  const draftList = useDraftList()
  const outcome = useRef<HTMLDivElement>(null)
  const canSeeCampaigns = usePermission('manageCampaigns')
  const timeZone = useAccessControlList().data?.user.timeZone
  const { data } = useDrafts({ limit: shownDrafts })
  const drafts = data?.data ?? []
  const total = data?.totalCount ?? 0
  return (
    <section aria-label="Drafts" hidden={drafts.length === 0}>
      <Stack gap={12}>
        <SectionHeading
          actions={total > shownDrafts && canSeeCampaigns && <Link href={draftsAddress}>See all {total} drafts</Link>}
        >
          Continue a draft
        </SectionHeading>
        <DraftOutcome draftList={draftList} focusRef={outcome} />
        {drafts.length > 0 && (
          <DraftTable
            caption="Drafts"
            drafts={drafts}
            draftList={draftList}
            timeZone={timeZone}
            onGone={() => outcome.current?.focus({ preventScroll: true })}
          />
        )}
      </Stack>
    </section>
  )
}
