import type { MediaContractColumn, MediaContractView } from '@tearsheet/protocol/media-contracts/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import type { ListAddress } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'

interface EmptyContractListProps {
  list: ListAddress<MediaContractView, MediaContractColumn>
  /** Number of matches in the other tab. */
  elsewhere: number
}

const others = { Open: 'Expired', Expired: 'Open' } as const

/** No match, or an empty tab; the two are not confused (R8.13). */
export function EmptyContractList({ list, elsewhere }: EmptyContractListProps) {
  const { tab, keyword } = list
  const other = others[tab]
  if (keyword)
    return (
      <EmptyState
        title={`0 results for '${keyword}' in ${tab}`}
        headingLevel={3}
        actions={
          <>
            <Button onClick={() => list.setKeyword('')}>Clear search</Button>
            {elsewhere > 0 && (
              <Link className={buttonClass('secondary')} href={list.tabHref(other)}>
                Search {other} ({formatCount(elsewhere)})
              </Link>
            )}
          </>
        }
      >
        Check the spelling, or search for part of the publication’s name or the contract number.
      </EmptyState>
    )
  return (
    <EmptyState title={tab === 'Open' ? 'No open contracts' : 'No expired contracts'} headingLevel={3}>
      {tab === 'Open'
        ? 'Postings that you bought in advance from a publication appear here while they can be used.'
        : 'Contracts move here once their last day is past.'}
    </EmptyState>
  )
}
