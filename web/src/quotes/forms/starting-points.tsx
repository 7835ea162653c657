import { addressOf, draftsAddress } from '@tearsheet/protocol/addresses'
import { useRef, useState } from 'react'
import { useAccessControlList } from '../../accounts/access-control-list.ts'
import { usePermission } from '../../lib/use-session.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useCampaignsToCopy, useDrafts } from '../queries.ts'
import styles from '../shelf/draft-shelf.module.css'
import { DraftTable } from '../shelf/draft-table.tsx'
import { ShelfOutcome } from '../shelf/shelf-outcome.tsx'
import { useShelf } from '../shelf/use-shelf.ts'
import { StartFromPosting } from './start-from-posting.tsx'

/** More drafts than these stand in My Campaigns. */
const shownDrafts = 5

/** Where a quote may begin other than with an empty form: an earlier campaign, or a draft to go on with. */
export function StartingPoints() {
  const canSeeCampaigns = usePermission('manageCampaigns')
  return (
    <div className={styles.start}>
      <StartFromPosting />
      {canSeeCampaigns && <EarlierCampaigns />}
      <OpenDrafts />
    </div>
  )
}

function EarlierCampaigns() {
  const [keyword, setKeyword] = useState('')
  const { data: found, isError } = useCampaignsToCopy(keyword)
  return (
    <section aria-labelledby="copy-title">
      <Stack gap={12}>
        <SectionHeading
          id="copy-title"
          description="Everything is filled in as it was, except the dates and your job number."
        >
          Copy from an earlier campaign
        </SectionHeading>
        <SearchField
          label="Find a campaign by title or job number"
          labelShown
          value={keyword}
          onSearch={setKeyword}
          className={styles.search}
        />
        <Text kind="meta" as="p" role="status">
          {isError && 'Campaigns could not be searched. Try again in a moment.'}
          {keyword && found && formatResultCount(found.length, keyword)}
        </Text>
        {keyword && found && found.length > 0 && (
          <ul role="list" className={styles.found}>
            {found.map(({ id, name, jobNumber }) => (
              <li key={id}>
                <span>
                  <bdi>{name}</bdi> <Text kind="meta">#{jobNumber}</Text>
                </span>
                <Link
                  href={addressOf('requestQuote', { step: 'step-1' }, { from: id })}
                  className={buttonClass('secondary', 'row')}
                >
                  Use as a new quote<VisuallyHidden> {name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  )
}

function formatResultCount(count: number, keyword: string): string {
  if (count === 0) return `No campaigns match '${keyword}'`
  return count === 1 ? `1 campaign matches '${keyword}'` : `${count} campaigns match '${keyword}'`
}

/** The pending quotes, last saved first. */
function OpenDrafts() {
  const shelf = useShelf()
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
        <ShelfOutcome shelf={shelf} focusRef={outcome} />
        {drafts.length > 0 && (
          <DraftTable
            caption="Drafts"
            drafts={drafts}
            shelf={shelf}
            timeZone={timeZone}
            onGone={() => outcome.current?.focus({ preventScroll: true })}
          />
        )}
      </Stack>
    </section>
  )
}
