import { quoteSteps } from '@tearsheet/protocol/quotes/lifecycle'
import type { PendingQuoteSummary } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn, TableSort } from '@tearsheet/ui/lists/table-column.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { continueHref } from '../draft/entry-form.ts'
import styles from './draft-tabs.module.css'
import { type DraftList, titleOf } from './use-draft-list.ts'

interface DraftTableProps {
  caption: string
  drafts: readonly PendingQuoteSummary[]
  draftList: DraftList
  timeZone: string | undefined
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  busy?: boolean
  /** Called after an action that removed its row. */
  onGone: () => void
}

/** Drafts with their actions: continue, duplicate, delete (R9.11). */
export function DraftTable({ caption, drafts, draftList, timeZone, sort, onSort, busy, onGone }: DraftTableProps) {
  return (
    <Table
      caption={caption}
      columns={columnsFor(timeZone, onSort !== undefined)}
      rows={drafts.filter(({ id }) => !draftList.gone.has(id))}
      rowKey={({ id }) => id}
      sort={sort ?? null}
      onSort={onSort}
      busy={busy}
      rowActions={(draft) => <Acts draft={draft} draftList={draftList} onGone={onGone} />}
      actionsAtFoot
    />
  )
}

function columnsFor(timeZone: string | undefined, sortable: boolean): TableColumn<PendingQuoteSummary>[] {
  const nameless = quoteSteps[0]?.title ?? ''
  return [
    {
      id: 'name',
      header: 'Draft',
      rowHeader: true,
      sortable,
      sortLabels: { asc: 'A to Z', desc: 'Z to A' },
      cell: (draft) => (
        <Link href={continueHref(draft)}>
          <bdi>{titleOf(draft)}</bdi>
        </Link>
      ),
    },
    {
      id: 'step',
      header: 'Step reached',
      leftOutBelow: 48,
      cell: ({ stepReached }) => (
        <>
          Step {stepReached} of {quoteSteps.length}
          <Text kind="meta" as="div">
            {quoteSteps[stepReached - 1]?.title ?? nameless}
          </Text>
        </>
      ),
    },
    {
      id: 'updated',
      header: 'Last saved',
      tabular: true,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <Text nowrap>{formatMoment(updatedAt, timeZone)}</Text>
          <Text kind="meta" as="div">
            by <bdi>{updatedBy.name}</bdi>
          </Text>
        </>
      ),
    },
  ]
}

function Acts({ draft, draftList, onGone }: { draft: PendingQuoteSummary; draftList: DraftList; onGone: () => void }) {
  const draftLabel = <VisuallyHidden> {titleOf(draft)}</VisuallyHidden>
  return (
    <Inline gap={4} align="stretch" wrap={false} className={styles.acts}>
      <Link href={continueHref(draft)} className={buttonClass('secondary', 'row')}>
        Continue{draftLabel}
      </Link>
      <Button
        size="row"
        variant="quiet"
        pending={draftList.busy === draft.id}
        onClick={() => void draftList.copy(draft).then(onGone)}
      >
        Duplicate{draftLabel}
      </Button>
      <Button
        size="row"
        variant="quiet"
        onClick={() => {
          void draftList.remove(draft)
          onGone()
        }}
      >
        Delete{draftLabel}
      </Button>
    </Inline>
  )
}
