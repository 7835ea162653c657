import { addressOf } from '@tearsheet/protocol/addresses'
import { stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidatePublication } from '@tearsheet/protocol/candidates/schemas'
import { accountName } from '@tearsheet/ui/accounts/account-views.ts'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { usePublications } from '../queries.ts'

const columns: TableColumn<CandidatePublication>[] = [
  {
    id: 'publication',
    header: 'Publication',
    rowHeader: true,
    cell: ({ campaignItemId, publicationName }) => (
      <Link href={addressOf('candidates', { action: campaignItemId })}>{publicationName}</Link>
    ),
  },
  {
    id: 'campaign',
    header: 'Campaign',
    cell: ({ campaignName, jobNumber }) => (
      <>
        {campaignName} <Text kind="meta">#{jobNumber}</Text>
      </>
    ),
  },
  ...stages.map(
    (stage): TableColumn<CandidatePublication> => ({
      id: stage,
      header: stageLabels[stage],
      numeric: true,
      cell: ({ counts }) => counts[stage],
    }),
  ),
  {
    id: 'state',
    header: 'Applications',
    cell: ({ isOpen }) =>
      isOpen ? (
        <Badge tone="success" icon={CircleCheck}>
          Open
        </Badge>
      ) : (
        <Badge tone="neutral" icon={CircleSlash}>
          Closed
        </Badge>
      ),
  },
]

/** The account's publications that have candidates, by stage (R19.2). */
export function PublicationList() {
  const { data, isError, error, refetch } = usePublications()
  const view = useActiveView()
  const rows = data?.publications
  return (
    <>
      <PageHeader back={useGoBack()} title="View Candidates" subtitle={accountName(view)} />
      <Tabs
        label="Candidates"
        selected="publications"
        tabs={[
          {
            id: 'publications',
            label: 'Publications',
            count: rows?.length,
            href: addressOf('candidates', { action: 'publications' }),
          },
        ]}
      >
        <SectionHeading description="Only people with the Candidates permission in this account see applications. Each view is recorded.">
          Publications with candidates
        </SectionHeading>
        <LoadFailure query={{ isError, error, refetch }} title="Candidates could not be loaded" />
        {!rows && !isError && <LoadingText text="Loading publications" />}
        {rows?.length === 0 && (
          <EmptyState
            drawing="page"
            title="No candidates yet"
            actions={
              <Link href={addressOf('campaigns')} className={buttonClass('primary')}>
                My campaigns
              </Link>
            }
          >
            Each published ad has an application page. Anyone who applies there is listed here.
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <Table
            caption="Publications with candidates"
            columns={columns}
            rows={rows}
            rowKey={({ campaignItemId }) => campaignItemId}
          />
        )}
      </Tabs>
    </>
  )
}
