import { paginationLimit } from '@tearsheet/protocol/list-query'
import { type ReactNode, useRef } from 'react'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { SectionHeading } from '../layout/section-heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { Skeleton } from '../text/skeleton.tsx'
import { formatRange } from './format-range.ts'
import styles from './list-panel.module.css'
import { Pagination } from './pagination.tsx'
import { RowsChoice, type RowsChoiceProps } from './rows-choice.tsx'

export interface ListPanelProps {
  /** Names the rows: "Open files". */
  title: string
  /** Plural name of the rows: "files". */
  things: string
  page: number
  pageHref: (page: number) => string
  /** Number of rows on this page; undefined while loading. */
  rowCount: number | undefined
  /** Total over all pages. */
  total: number
  /** Choice of the page size, if the user has one. */
  rows?: RowsChoiceProps
  /** The previous response is displayed while the next one loads. */
  busy?: boolean
  /** Error of the last request; null or undefined without one. */
  error?: unknown
  onRetry?: () => void
  /** Displayed when there are no rows. */
  empty: ReactNode
  /** Placed next to the heading. */
  actions?: ReactNode
  /** Bar of actions for selected rows: takes the place of the heading, and displays it while nothing is selected. */
  bar?: (heading: ReactNode) => ReactNode
  /** The rows. */
  children: ReactNode
}

/** The panel of a list: loading, failed, empty, or a page of rows; paging moves the focus to its heading. */
export function ListPanel(props: ListPanelProps) {
  const { title, things, page, pageHref, rowCount, total, rows, busy, error, onRetry, empty, actions, bar, children } =
    props
  const failed = error !== null && error !== undefined
  const perPage = rows?.value ?? paginationLimit
  const heading = useRef<HTMLHeadingElement>(null)
  const head = (
    <SectionHeading
      headingRef={heading}
      count={busy ? undefined : formatRange(page, rowCount ?? 0, total, perPage)}
      actions={actions}
    >
      {title}
    </SectionHeading>
  )
  return (
    <Stack gap={12}>
      {rowCount && bar ? bar(head) : head}
      <LoadFailure
        query={{ isError: failed, error, refetch: () => onRetry?.() }}
        title={`${things.charAt(0).toUpperCase()}${things.slice(1)} could not be loaded`}
      />
      {rowCount === undefined && !failed && <Skeleton shape="table" label={`Loading ${things}`} rows={perPage} />}
      {rowCount !== undefined && total === 0 && empty}
      {rowCount ? children : null}
      <div className={styles.foot}>
        <Pagination
          label={`${title}, pages`}
          page={page}
          pageCount={Math.ceil(total / perPage)}
          href={pageHref}
          onPage={() => heading.current?.focus()}
        />
        {rows && total > paginationLimit && <RowsChoice {...rows} />}
      </div>
    </Stack>
  )
}
