import { newQuoteAddress } from '@tearsheet/protocol/addresses'
import type { CampaignColumn, CampaignSummary, CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import type { Page } from '@tearsheet/protocol/list-query'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import type { ListAddress } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Fragment } from 'react'
import { FirstCampaign } from '../components/first-campaign.tsx'
import { viewLabels } from '../components/list-labels.ts'
import { rowHref } from '../components/row-href.ts'
import { useCampaignSearch } from '../queries.ts'

interface EmptyCampaignListProps {
  list: ListAddress<CampaignView, CampaignColumn>
  lists: Record<CampaignView, Page<CampaignSummary>>
}

const why: Record<CampaignView, { title: string; text: string }> = {
  active: { title: 'No active campaigns', text: 'Campaigns appear here while any of their ads can still run.' },
  all: { title: 'No campaigns', text: 'Every campaign in this account appears here once it is submitted.' },
  archived: { title: 'No archived campaigns', text: 'Campaigns move here once none of their ads can still run.' },
  draft: { title: 'No drafts', text: 'Quotes that were saved but not submitted appear here.' },
}

/** Campaigns with similar words, for a misspelled keyword. */
function Meant({ keyword }: { keyword: string }) {
  const { data } = useCampaignSearch(keyword)
  const alike = data?.campaigns.slice(0, 3) ?? []
  if (alike.length === 0) return null
  return (
    <span role="status">
      Did you mean{' '}
      {alike.map((campaign, index) => (
        <Fragment key={campaign.id}>
          {index > 0 && (index === alike.length - 1 ? ' or ' : ', ')}
          <Link href={rowHref(campaign)}>{campaign.name}</Link>
        </Fragment>
      ))}
      ?{' '}
    </span>
  )
}

/** Distinguishes three empty states: no match, first use, and nothing at the moment (R8.13). */
export function EmptyCampaignList({ list, lists }: EmptyCampaignListProps) {
  const { tab, keyword } = list
  const mayRequest = usePermission('manageRequestQuote')
  const go = useGo()
  const filtered = tab === 'draft' ? [] : Object.keys(list.filters)
  if (filtered.length > 0) {
    return (
      <EmptyState
        title={`No campaigns in ${viewLabels[tab]} match these filters`}
        headingLevel={3}
        actions={
          <Button onClick={() => list.setFilters(Object.fromEntries(filtered.map((name) => [name, undefined])))}>
            Clear filters
          </Button>
        }
      >
        {keyword ? `The search '${keyword}' still applies.` : 'Remove a filter, or try another tab.'}
      </EmptyState>
    )
  }
  if (keyword) {
    const elsewhere = tab === 'all' ? 0 : lists.all.totalCount
    return (
      <EmptyState
        title={`0 results for '${keyword}' in ${viewLabels[tab]}`}
        headingLevel={3}
        actions={
          <>
            <Button onClick={() => list.setKeyword('')}>Clear search</Button>
            {elsewhere > 0 && (
              <Link className={buttonClass('secondary')} href={list.tabHref('all')}>
                Search All ({formatCount(elsewhere)})
              </Link>
            )}
          </>
        }
      >
        {lists.all.totalCount === 0 && <Meant keyword={keyword} />}
        Check the spelling, or search for words in the title, a job number, a PO number or a publication.
      </EmptyState>
    )
  }
  const firstUse = lists.all.totalCount === 0 && lists.draft.totalCount === 0
  const request = mayRequest && <Button onClick={() => go(newQuoteAddress)}>New Job Campaign Quote</Button>
  if (firstUse) return <FirstCampaign />
  return (
    <EmptyState title={why[tab].title} headingLevel={3} actions={tab === 'archived' ? undefined : request}>
      {why[tab].text}
    </EmptyState>
  )
}
