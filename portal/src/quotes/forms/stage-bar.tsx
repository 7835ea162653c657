import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { useState } from 'react'
import styles from '../draft/entry-form.module.css'
import { AllSteps } from './all-steps.tsx'
import { type Step, stages } from './steps.tsx'

/** Progress in four stages; the list below has every step (R9.17). */
export function StageBar({ step, hrefOf }: { step: Step; hrefOf: (number: number) => string }) {
  const [isOpen, setOpen] = useState(false)
  const reached = stages.indexOf(step.stage)
  return (
    <div className={styles.progress}>
      <ol role="list" className={styles.stages} aria-label="Progress">
        {stages.map((stage, index) => (
          <li key={stage} data-reached={index <= reached || undefined} aria-current={index === reached || undefined}>
            <span>{stage}</span>
            <VisuallyHidden>
              {index < reached ? ' (behind you)' : index > reached ? ' (still to come)' : ''}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <Disclosure summary="All steps" open={isOpen} onOpenChange={setOpen}>
        {isOpen && <AllSteps current={step.number} hrefOf={hrefOf} />}
      </Disclosure>
    </div>
  )
}
