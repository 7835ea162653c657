import type { SearchOf } from '@tearsheet/protocol/addresses'
import { stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidateColumn, CandidateView, ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import { BulkBar } from '@tearsheet/ui/actions/bulk-bar.tsx'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { UndoAlert } from '@tearsheet/ui/feedback/undo-alert.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import type { ListAddress } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Pagination } from '@tearsheet/ui/lists/pagination.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useState } from 'react'
import { useClock } from '../../accounts/use-clock.ts'
import { candidatesOfPage } from '../queries.ts'
import { formatApplied, nameOf } from './candidate-labels.ts'
import styles from './candidate-table.module.css'
import { undoMs, useMoveCandidates } from './use-move-candidates.ts'

interface CandidateTableProps {
  list: ListAddress<CandidateView, CandidateColumn>
  rows: readonly ListedCandidate[]
  total: number
  isHidden: boolean
  onHidden: (isHidden: boolean) => void
  href: (id: string | null, change?: SearchOf<'candidates'>) => string
  search: SearchOf<'candidates'>
}

/** The candidates of a stage as a table: searched, filtered, sorted, and moved several at once. */
export function CandidateTable({ list, rows, total, isHidden, onHidden, href, search }: CandidateTableProps) {
  const clock = useClock()
  const moving = useMoveCandidates()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const labelOf = (row: ListedCandidate) => nameOf(row, isHidden ? rows.indexOf(row) + 1 : null)
  const isFiltered = Boolean(list.keyword || search.tag || search.rating)
  return (
    <Stack gap={12}>
      <Filters list={list} search={search} href={href} isHidden={isHidden} onHidden={onHidden} />
      {moving.last && (
        <UndoAlert
          tone="success"
          title={`${moving.last.length} moved to ${stageLabels[moving.last[0]?.stage ?? 'new']}`}
          time={undoMs}
          onUndo={() => void moving.undo()}
          onEnd={moving.forget}
        >
          Nothing was sent to them.
        </UndoAlert>
      )}
      {rows.length > 0 && (
        <MoveBar rows={rows} selected={selected} move={moving.move} onClear={() => setSelected(new Set())} />
      )}
      {rows.length === 0 ? (
        <EmptyState title={isFiltered ? 'No candidates match' : 'No candidates in this stage'}>
          {isFiltered
            ? 'Search with fewer words, or clear the tag and the rating.'
            : 'Candidates appear here once they are moved to this stage.'}
        </EmptyState>
      ) : (
        <Table
          caption="Candidates"
          rows={rows}
          rowKey={({ id }) => id}
          sort={list.sort ?? { column: 'appliedAt', direction: 'desc' }}
          onSort={({ column, direction }) => list.setSort({ column: column as CandidateColumn, direction })} // the column ids are defined by the list
          selection={{
            selected: new Set(selected),
            onChange: setSelected,
            label: (row) => `Select ${labelOf(row)}`,
          }}
          columns={columnsOf(href, labelOf, clock)}
        />
      )}
      <Pagination
        label="Candidates, pages"
        page={list.page}
        pageCount={Math.ceil(total / candidatesOfPage)}
        href={list.pageHref}
        onPage={() => {}}
      />
    </Stack>
  )
}

function columnsOf(
  href: (id: string) => string,
  labelOf: (row: ListedCandidate) => string,
  clock: ReturnType<typeof useClock>,
): TableColumn<ListedCandidate>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      rowHeader: true,
      width: '11rem',
      sortable: true,
      cell: (row) => (
        <>
          {row.isUnread && <span className={styles.dot} title="Not opened yet" />}
          <Link href={href(row.id)}>{labelOf(row)}</Link>
        </>
      ),
    },
    { id: 'post', header: 'Current or most recent position', cell: ({ currentPost }) => currentPost },
    { id: 'place', header: 'Place', cell: ({ place }) => place },
    { id: 'stage', header: 'Stage', cell: ({ stage }) => stageLabels[stage] },
    { id: 'rating', header: 'Rating', tabular: true, cell: ({ rating }) => rating !== null && `${rating} of 5` },
    { id: 'tags', header: 'Tags', wideOnly: true, cell: ({ tags }) => tags.join(', ') },
    {
      id: 'appliedAt',
      header: 'Applied',
      sortable: true,
      tabular: true,
      firstDirection: 'desc',
      sortLabels: { asc: 'oldest first', desc: 'newest first' },
      cell: ({ appliedAt }) => formatApplied(appliedAt, clock),
    },
  ]
}

type FiltersProps = Pick<CandidateTableProps, 'list' | 'search' | 'href' | 'isHidden' | 'onHidden'>

function Filters({ list, search, href, isHidden, onHidden }: FiltersProps) {
  const go = useGo()
  const narrow = (change: SearchOf<'candidates'>) =>
    go(href(null, change), { replace: true, keepScroll: true, quiet: true })
  return (
    <Inline gap={12} align="end" className={styles.filters}>
      <SearchField
        label="Search candidates by name, place, answer or CV"
        placeholder="Name, place or answer…"
        value={list.keyword}
        onSearch={list.setKeyword}
      />
      <Select
        label="Rating"
        short
        value={search.rating ?? ''}
        placeholder="Any"
        options={[1, 2, 3, 4, 5].map((one) => ({ value: String(one), label: `${one} or more` }))}
        onChange={({ target }) => narrow({ rating: target.value || undefined })}
      />
      <TextField
        key={search.tag}
        label="Tag"
        short
        defaultValue={search.tag}
        onBlur={({ target }) =>
          target.value.trim() !== (search.tag ?? '') && narrow({ tag: target.value.trim() || undefined })
        }
      />
      <Checkbox label="Hide names" checked={isHidden} onChange={({ target }) => onHidden(target.checked)} />
    </Inline>
  )
}

interface MoveBarProps {
  rows: readonly ListedCandidate[]
  selected: ReadonlySet<string>
  move: ReturnType<typeof useMoveCandidates>['move']
  onClear: () => void
}

function MoveBar({ rows, selected, move, onClear }: MoveBarProps) {
  const chosen = rows.filter(({ id }) => selected.has(id))
  return (
    <BulkBar count={chosen.length} onClear={onClear} purpose="Select candidates to move to another stage">
      <Menu
        label="Move to"
        size="row"
        items={stages.map((stage) => ({
          id: stage,
          label: stageLabels[stage],
          onSelect: () => void move(chosen, stage).then(onClear),
        }))}
      />
    </BulkBar>
  )
}
