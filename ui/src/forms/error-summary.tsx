import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '../text/link.tsx'
import styles from './error-summary.module.css'
import { type FormError, inFieldOrder } from './state/in-field-order.ts'

export type { FormError } from './state/in-field-order.ts'

export interface ErrorSummaryProps {
  errors: readonly FormError[]
  title?: string
  /** Change it with each failed submission, so that the focus returns here even when the errors are the same. */
  attempt?: number
}

/**
 * Lists the errors of a form, at its top, in the order of its fields. Takes the focus when it appears and is thereby announced once: a live region
 * that also takes the focus is announced twice. Each line links to its field.
 */
export function ErrorSummary({ errors, title = 'There is a problem', attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const listId = useId()
  const present = errors.length > 0
  const ordered = useFieldOrder(errors, attempt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same errors must move the focus again
  useEffect(() => {
    if (!present) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [present, attempt])
  if (!present) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains no fields, so it is not a fieldset
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={listId}
      className={styles.summary}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul id={listId} role="list" className={styles.list}>
        {ordered.map((error) => (
          <li key={`${error.id ?? ''}${error.message}`}>
            {error.href ? (
              <Link href={error.href}>{error.message}</Link>
            ) : error.id ? (
              <a href={`#${error.id}`} onClick={(event) => goToField(event, error.id)}>
                {error.message}
              </a>
            ) : (
              <span className={styles.text}>{error.message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sorts errors when they change, and not while the user types: the fields are in the page by then. */
function useFieldOrder(errors: readonly FormError[], attempt: number): readonly FormError[] {
  const key = JSON.stringify([attempt, errors])
  const [sorted, setSorted] = useState<{ key: string; errors: readonly FormError[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the errors, whose list is new each time
  useLayoutEffect(() => setSorted({ key, errors: inFieldOrder(errors) }), [key])
  return sorted?.key === key ? sorted.errors : errors
}

const focusable = 'input:not([type="hidden"]), select, textarea, [role="spinbutton"], [contenteditable="true"], button'

/** A group cannot take the focus: its first control does. */
function goToField(event: MouseEvent, id: string | undefined) {
  const target = id ? document.getElementById(id) : null
  if (!target) return
  event.preventDefault()
  const control = target.matches(focusable) ? target : (target.querySelector<HTMLElement>(focusable) ?? target)
  control.focus({ preventScroll: true })
  const scope = target.closest('fieldset, [data-field]') ?? target.parentElement ?? target
  scope.scrollIntoView({ block: 'nearest' })
}
