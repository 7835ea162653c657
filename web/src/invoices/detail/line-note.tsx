import { Info, TriangleAlert } from 'lucide-react'
import type { MatchedLine } from '../components/match-labels.ts'
import styles from './line-note.module.css'

interface LineNoteProps {
  line: MatchedLine
  /** The invoice waits for its payment. */
  isOpen: boolean
}

/** Below a line that does not agree: why, and that it can be paid nevertheless. */
export function LineNote({ line: { match, why }, isOpen }: LineNoteProps) {
  if (why === null) return null
  const differs = match.state === 'differs'
  const Icon = differs ? TriangleAlert : Info
  return (
    <div className={styles.note} data-state={match.state}>
      <Icon aria-hidden="true" />
      <p>
        <strong>{why}.</strong>
        {differs && isOpen && ' You can still pay it.'}
      </p>
    </div>
  )
}
