import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { AlarmClock, Clock, Flag } from 'lucide-react'
import styles from './due-label.module.css'
import { dueText } from './due-text.ts'

const icons = { late: Flag, soon: AlarmClock, later: Clock }

/** Displays a deadline: tinted only when it is late or near, and always in words. */
export function DueLabel({ dueAt, now, timeZone }: { dueAt: string; now: Date; timeZone: string }) {
  const { urgency, words } = dueText(dueAt, now, timeZone)
  const Icon = icons[urgency]
  return (
    <span className={classNames(styles.due, styles[urgency])}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>Due: </VisuallyHidden>
      {words}
    </span>
  )
}
