import { UndoAlert } from '@tearsheet/ui/feedback/undo-alert.tsx'
import { useRef } from 'react'
import styles from './task-outcome.module.css'
import type { ItemTasks, TaskOutcome as Outcome } from './use-item-tasks.ts'

interface TaskOutcomeProps {
  tasks: ItemTasks
  /** Called after the task was undone. */
  onUndone?: () => void
}

/** Displays the result of the last task in the page; toasts only repeat it. Offers Undo for some seconds. */
export function TaskOutcome({ tasks, onUndone }: TaskOutcomeProps) {
  const { outcome } = tasks
  const region = useRef<HTMLDivElement>(null)
  const failed = outcome?.tone === 'danger'
  const undo = async () => {
    const done = await tasks.undo()
    // The button is removed; focus moves to the result
    region.current?.focus({ preventScroll: true })
    if (done) onUndone?.()
  }
  return (
    <div ref={region} tabIndex={-1} role={failed ? 'alert' : 'status'} className={styles.outcome}>
      {outcome && <Reported outcome={outcome} tasks={tasks} onUndo={() => void undo()} />}
    </div>
  )
}

function Reported({ outcome, tasks, onUndo }: { outcome: Outcome; tasks: ItemTasks; onUndo: () => void }) {
  return (
    <UndoAlert
      tone={outcome.tone}
      title={outcome.tone === 'danger' ? 'This could not be done' : undefined}
      time={outcome.undo?.time ?? null}
      pending={tasks.pending === 'undo'}
      onUndo={onUndo}
      onEnd={tasks.endUndo}
    >
      {outcome.messages.length === 1 ? (
        <p>{outcome.messages[0]}</p>
      ) : (
        <ul>
          {outcome.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {outcome.skipped.map(({ reason, items }) => (
        <p key={reason}>
          {reason}: {items.map(({ publicationName }) => publicationName).join(', ')}
        </p>
      ))}
    </UndoAlert>
  )
}
