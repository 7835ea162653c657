import { deskUndoSeconds } from '@tearsheet/protocol/campaigns/lifecycle'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** As long as the toast offers it. */
const undoMs = deskUndoSeconds * 1000
const toastId = 'desk-step'

interface Step {
  at: number
  /** Null for one that stands. */
  takeBack: (() => Promise<unknown>) | null
  /** Why it stands, and what to do instead. */
  reason: string
}

let last: Step | null = null

/** Tells what was done, and for ten seconds offers to take it back, by a button and by Z (R21.41). */
export function offerUndo(message: string, takeBack: () => Promise<unknown>): void {
  const step: Step = { at: Date.now(), takeBack, reason: '' }
  last = step
  showToast({ id: toastId, tone: 'success', message, action: { label: 'Undo', onPress: () => void undo(step) } })
}

/** A step was taken that cannot be taken back: Z says why. */
export function keepStep(reason: string): void {
  last = { at: Date.now(), takeBack: null, reason }
}

/** What Z does: takes the last step back while that is offered, or says why nothing is. */
export function undoLastStep(): Promise<void> {
  const step = last
  if (step?.takeBack && Date.now() - step.at <= undoMs) return undo(step)
  const message = 'Nothing to undo'
  const late = 'A step can be undone for 10 seconds.'
  showToast({ id: toastId, tone: 'info', message, description: step?.reason || late })
  return Promise.resolve()
}

async function undo(step: Step): Promise<void> {
  const { takeBack } = step
  // The button and the key may both be pressed
  if (!takeBack) return
  step.takeBack = null
  try {
    await takeBack()
    showToast({ id: toastId, tone: 'success', message: 'Undone' })
  } catch (error) {
    // Somebody has gone on with the ad meanwhile
    const description = faultsOf(error)
      .map(({ message }) => message)
      .join(' ')
    showToast({ tone: 'error', message: 'It could not be undone', description })
  }
}
