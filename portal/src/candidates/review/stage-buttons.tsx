import { type Stage, stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Check } from 'lucide-react'
import { useSingleKeys } from '../../accounts/preferences.ts'
import styles from './stage-buttons.module.css'

interface StageButtonsProps {
  stage: Stage
  pending: boolean
  onMove: (stage: Stage) => void
}

/** The stage of a candidate, with buttons for the others: by a press, or by its number as a key. */
export function StageButtons({ stage, pending, onMove }: StageButtonsProps) {
  const singleKeys = useSingleKeys()
  return (
    <fieldset className={styles.stages}>
      <VisuallyHidden as="legend">Stage</VisuallyHidden>
      {stages.map((one, at) => (
        <button
          key={one}
          type="button"
          className={styles.stage}
          aria-pressed={one === stage}
          aria-disabled={pending || undefined}
          onClick={() => {
            if (!pending && one !== stage) onMove(one)
          }}
        >
          {one === stage && <Check aria-hidden="true" />}
          {stageLabels[one]} {singleKeys && <kbd>{at + 1}</kbd>}
        </button>
      ))}
    </fieldset>
  )
}
