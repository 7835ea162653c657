import { draftsAddress, newQuoteAddress } from '@tearsheet/protocol/addresses'
import type { CampaignColumn } from '@tearsheet/protocol/campaigns/schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import type { ListSort } from '@tearsheet/ui/lib/lists/list-state.ts'
import { Pagination } from '@tearsheet/ui/lists/pagination.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useRef } from 'react'
import { useDrafts } from '../queries.ts'
import { DraftOutcome } from './draft-outcome.tsx'
import { DraftTable } from './draft-table.tsx'
import { useDraftList } from './use-draft-list.ts'

interface DraftTabsProps {
  keyword: string
  page: number
  pageHref: (page: number) => string
  /** Sort by a column of the campaign list, which contains the drafts. */
  sort: ListSort<CampaignColumn> | null
  onSort: (sort: ListSort<CampaignColumn> | null) => void
}

/** The account's drafts, last saved first: the Draft tab of My Campaigns. */
export function DraftTabs({ keyword, page, pageHref, sort, onSort }: DraftTabsProps) {
  const draftList = useDraftList()
  const outcome = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const timeZone = useAccessControlList().data?.user.timeZone
  const byName = sort?.column === 'name' ? sort.direction : null
  const { data, isError, error, isPlaceholderData, refetch } = useDrafts({ keyword, page, byName })
  const left = data?.data.filter(({ id }) => !draftList.gone.has(id)) ?? []
  const total = data?.totalCount ?? 0
  const first = (page - 1) * paginationLimit + 1
  return (
    <Stack gap={12}>
      <SectionHeading
        headingRef={heading}
        count={left.length > 0 ? `${first} – ${first + left.length - 1} of ${formatCount(total)}` : undefined}
      >
        Draft campaigns
      </SectionHeading>
      <DraftOutcome draftList={draftList} focusRef={outcome} />
      <LoadFailure query={{ isError, error, refetch }} title="Drafts could not be loaded" />
      {!data && !isError && <Skeleton shape="table" label="Loading drafts" rows={5} />}
      {data && left.length === 0 && <NoDrafts keyword={keyword} />}
      {left.length > 0 && (
        <DraftTable
          caption="Drafts"
          drafts={left}
          draftList={draftList}
          timeZone={timeZone}
          sort={byName && { column: 'name', direction: byName }}
          onSort={({ direction }) => onSort({ column: 'name', direction })}
          busy={isPlaceholderData}
          onGone={() => outcome.current?.focus({ preventScroll: true })}
        />
      )}
      <Pagination
        label="Drafts, pages"
        page={page}
        pageCount={Math.ceil(total / paginationLimit)}
        href={pageHref}
        onPage={() => heading.current?.focus()}
      />
    </Stack>
  )
}

function NoDrafts({ keyword }: { keyword: string }) {
  if (keyword)
    return (
      <EmptyState
        title={`0 results for '${keyword}' in Draft`}
        headingLevel={3}
        actions={
          <Link className={buttonClass()} href={draftsAddress}>
            Clear search
          </Link>
        }
      >
        Check the spelling, or search for part of the title.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No drafts"
      headingLevel={3}
      actions={
        <Link className={buttonClass('secondary')} href={newQuoteAddress}>
          New Job Campaign Quote
        </Link>
      }
    >
      Quotes that were saved but not submitted appear here.
    </EmptyState>
  )
}
