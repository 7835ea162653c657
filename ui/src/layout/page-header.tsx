import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from '../text/link.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** While the subtitle is loading: text of the usual length, which keeps its space. Not displayed. */
  awaitedSubtitle?: string | undefined
  /** A badge next to the title. */
  mark?: ReactNode
  back?: { href: string; label: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** At most one primary and one secondary button; others belong in a menu. */
  actions?: ReactNode
  /** Some actions are not known yet: all are hidden, as one that appeared would move the others under the pointer. */
  areActionsIncomplete?: boolean
  /** Badges or similar next to the subtitle. */
  children?: ReactNode
  /** Places the actions next to the last line instead of next to the title. */
  actionsAtFoot?: boolean
  /** On one line where there is room: for a page whose content needs the height. */
  isCompact?: boolean
  headingRef?: Ref<HTMLHeadingElement>
}

/** The top of a page: back link, the one h1 (focusable), subtitle and actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, awaitedSubtitle, mark, back, children, isCompact, headingRef } = props
  const { actions, areActionsIncomplete, actionsAtFoot } = props
  const heading = (
    <h1 ref={headingRef} tabIndex={-1}>
      <bdi>{title}</bdi>
    </h1>
  )
  return (
    <div className={styles.header} data-compact={isCompact || undefined}>
      {back && (
        <Link href={back.href} className={styles.back} onClick={back.onClick}>
          <ArrowLeft aria-hidden="true" />
          <bdi>{back.label}</bdi>
        </Link>
      )}
      <div className={styles.line} data-foot={actionsAtFoot || undefined}>
        <div className={styles.titles}>
          {mark ? (
            <div className={styles.marked}>
              {heading}
              {mark}
            </div>
          ) : (
            heading
          )}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {!subtitle && awaitedSubtitle && (
            <p className={styles.subtitle} data-awaited aria-hidden="true">
              {awaitedSubtitle}
            </p>
          )}
          {children}
        </div>
        {actions && (
          <div className={styles.actions} data-incomplete={areActionsIncomplete || undefined}>
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
