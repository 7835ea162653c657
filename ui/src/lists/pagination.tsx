import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Link } from '../text/link.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Name of the navigation when a page has several: "Files, pages". */
  label?: string
  /** Starts at 1. */
  page: number
  pageCount: number
  href: (page: number) => string
  /** Called in addition to following the link, for instance to move the focus to the results heading. */
  onPage?: (page: number) => void
}

/** Page numbers as links; renders nothing for a single page. */
export function Pagination({ label = 'Pagination', page, pageCount, href, onPage }: PaginationProps) {
  if (pageCount <= 1) return null
  const step = (target: number, children: ReactNode) => (
    <li className={styles.step}>
      <Link
        href={href(target)}
        rel={target < page ? 'prev' : 'next'}
        className={styles.item}
        onClick={() => onPage?.(target)}
      >
        {children}
      </Link>
    </li>
  )
  const previous = (
    <>
      <ChevronLeft aria-hidden="true" /> Previous
    </>
  )
  const next = (
    <>
      Next <ChevronRight aria-hidden="true" />
    </>
  )
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.list}>
        {page > 1 && step(page - 1, previous)}
        {pageNumbers(page, pageCount).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified only by its position
            <li key={`gap-${index}`} className={classNames(styles.item, styles.gap)} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                href={href(n)}
                className={classNames(styles.item, n === page && styles.current)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage?.(n)}
              >
                {n}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && step(page + 1, next)}
      </ul>
    </nav>
  )
}
