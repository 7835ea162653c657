import { useSearch } from '@tanstack/react-router'
import { addressOf, applyAddress, routes } from '@tearsheet/protocol/addresses'
import type * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import {
  type CandidateColumn,
  type CandidateView,
  candidateColumns,
  candidateViews,
} from '@tearsheet/protocol/candidates/schemas'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { pageTitles } from '@tearsheet/protocol/page-titles'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatDay } from '@tearsheet/ui/lib/format.ts'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Columns3, Link2, List } from 'lucide-react'
import { useState } from 'react'
import { candidateListQuery, candidatesOfPage, useCandidates, usePublications } from '../queries.ts'
import { CandidateBoard } from './candidate-board.tsx'
import { CandidateList } from './candidate-list.tsx'
import { CandidatePane } from './candidate-pane.tsx'
import { CandidateTable } from './candidate-table.tsx'
import styles from './candidates-page.module.css'
import { ExportMenu } from './export-menu.tsx'
import type { OpenDocument } from './use-document.ts'

const shape = { tabs: candidateViews, columns: candidateColumns } as const

interface CandidatesPageProps {
  campaignItemId: string
  candidateId: string | null
  openDocument: OpenDocument
}

/** The candidates of one publication: as a table, as a board, or as a list next to the open one. */
export function CandidatesPage({ campaignItemId, candidateId, openDocument }: CandidatesPageProps) {
  const page = useCandidatesPage(campaignItemId)
  const { list, search, data, isError, href } = page
  const [isHidden, setIsHidden] = useState(false)
  const isBoard = search.look === 'board' && candidateId === null
  const rows = data?.[list.tab].data
  const total = data?.[list.tab].totalCount ?? 0
  const hiding = { isHidden, onHidden: setIsHidden }
  return (
    <Stack>
      <CandidatesHeader page={page} total={total} isBoard={isBoard} offersLooks={candidateId === null} />
      <LoadFailure query={page} title="Candidates could not be loaded" />
      {isBoard ? (
        <CandidateBoard campaignItemId={campaignItemId} href={href} />
      ) : (
        <>
          <StageLinks lists={data} selected={list.tab} href={list.tabHref} />
          {!data && !isError && <LoadingText text="Loading candidates" />}
          {rows && candidateId === null && (
            <CandidateTable list={list} rows={rows} total={total} {...hiding} href={href} search={search} />
          )}
          {rows && candidateId !== null && (
            <Grid columns={1} gap={24} className={styles.split}>
              <CandidateList list={list} rows={rows} candidateId={candidateId} {...hiding} href={href} />
              <CandidatePane
                key={candidateId}
                candidateId={candidateId}
                rows={rows}
                isHidden={isHidden}
                href={href}
                openDocument={openDocument}
              />
            </Grid>
          )}
        </>
      )}
    </Stack>
  )
}

/** The list in the address, its candidates and its publication. */
function useCandidatesPage(campaignItemId: string) {
  const list = useListState<CandidateView, CandidateColumn>(shape)
  const search = useSearch({ from: inAccount(routes.candidates) })
  const minRating = Number(search.rating) || undefined
  const { tab, page, keyword, sort } = list
  const question = { campaignItemId, tab, page, keyword, sort, tag: search.tag, minRating }
  const { data, isError, error, isPlaceholderData, refetch } = useCandidates(question)
  const publications = usePublications()
  const publication = publications.data?.publications.find((one) => one.campaignItemId === campaignItemId)
  useListPage({
    title: publication ? `Candidates of ${publication.publicationName}` : pageTitles.candidates,
    page,
    total: isPlaceholderData ? undefined : data?.[tab].totalCount,
    rowsPerPage: candidatesOfPage,
    firstPageHref: list.pageHref(1),
  })
  const href = (id: string | null, change: Partial<typeof search> = {}) =>
    addressOf(
      'candidates',
      { action: campaignItemId, ...(id ? { secondaryAction: id } : {}) },
      { ...search, ...change },
    )
  const isPublicationAwaited = publications.isLoading
  return { list, search, question, data, isError, error, refetch, publication, isPublicationAwaited, href }
}

interface CandidatesHeaderProps {
  page: ReturnType<typeof useCandidatesPage>
  total: number
  isBoard: boolean
  /** Offers the table or the board. */
  offersLooks: boolean
}

function CandidatesHeader({ page, total, isBoard, offersLooks }: CandidatesHeaderProps) {
  const { publication, isPublicationAwaited, question, href } = page
  const go = useGo()
  const until = publication?.deadlineDate
  const changeLook = () => go(href(null, { look: isBoard ? undefined : 'board' }), { keepScroll: true, quiet: true })
  return (
    <PageHeader
      back={{ href: addressOf('candidates', { action: 'publications' }), label: 'View Candidates' }}
      title={publication?.publicationName ?? 'Candidates'}
      awaitedSubtitle={isPublicationAwaited ? 'Title of the campaign · 1 hired · open until Jan 31' : undefined}
      subtitle={
        publication && (
          <>
            <Link href={addressOf('campaign', { id: publication.campaignId })}>{publication.campaignName}</Link>
            {` · ${publication.counts.hired} hired`}
            {publication.isOpen ? (until ? ` · open until ${formatDay(until)}` : ' · open') : ' · closed'}
          </>
        )
      }
      actions={
        <>
          <ExportMenu query={candidateListQuery({ ...question, page: 1 })} count={total} />
          {offersLooks && (
            <Button onClick={changeLook}>
              {isBoard ? <List aria-hidden="true" /> : <Columns3 aria-hidden="true" />}
              {isBoard ? 'Show as table' : 'Show as board'}
            </Button>
          )}
          <a
            href={applyAddress(question.campaignItemId)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            <Link2 aria-hidden="true" />
            Application page
          </a>
        </>
      }
    />
  )
}

interface StageLinksProps {
  lists: AnswerOf<typeof candidates.list> | undefined
  selected: CandidateView
  href: (view: CandidateView) => string
}

/** The number of candidates in each stage, each a link that filters the list (R19.3). */
function StageLinks({ lists, selected, href }: StageLinksProps) {
  return (
    <nav aria-label="Candidates by stage">
      <Grid as="ul" columns={6} gap={0} align="stretch" border="border" edges="both" className={styles.stages}>
        {candidateViews.map((view) => (
          <li key={view}>
            <Link href={href(view)} className={styles.stage} aria-current={view === selected ? 'true' : undefined}>
              <Text type="figure" color="text">
                {lists ? formatCount(lists[view].totalCount) : '–'}
              </Text>{' '}
              {view === 'all' ? 'All' : stageLabels[view]}
            </Link>
          </li>
        ))}
      </Grid>
    </nav>
  )
}
