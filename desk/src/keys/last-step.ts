import { deskUndoSeconds } from '@tearsheet/protocol/campaigns/lifecycle'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'

/** Same time as the toast. */
const undoMs = deskUndoSeconds * 1000
const toastId = 'desk-step'

interface Step {
  at: number
  /** Null for a step that cannot be undone. */
  undoStep: (() => Promise<unknown>) | null
  /** Reason why it cannot be undone, and what to do instead. */
  reason: string
}

let last: Step | null = null

/** Announces the completed step, and offers for ten seconds to undo it, by a button and by Z (R21.41). */
export function offerUndo(message: string, undoStep: () => Promise<unknown>): void {
  const step: Step = { at: Date.now(), undoStep, reason: '' }
  last = step
  showToast({ id: toastId, tone: 'success', message, action: { label: 'Undo', onPress: () => void undo(step) } })
}

/** Registers a step that cannot be undone: Z displays the reason. */
export function registerFinalStep(reason: string): void {
  last = { at: Date.now(), undoStep: null, reason }
}

/** Handles Z: undoes the last step while that is offered, or displays why there is nothing to undo. */
export function undoLastStep(): Promise<void> {
  const step = last
  if (step?.undoStep && Date.now() - step.at <= undoMs) return undo(step)
  const message = 'Nothing to undo'
  const late = 'A step can be undone for 10 seconds.'
  showToast({ id: toastId, tone: 'info', message, description: step?.reason || late })
  return Promise.resolve()
}

async function undo(step: Step): Promise<void> {
  const { undoStep } = step
  // The button and the key may both be pressed
  if (!undoStep) return
  step.undoStep = null
  try {
    await undoStep()
    showToast({ id: toastId, tone: 'success', message: 'Undone' })
  } catch (error) {
    // Another user has continued with the ad in the meantime
    const description = errorsOf(error)
      .map(({ message }) => message)
      .join(' ')
    showToast({ tone: 'error', message: 'It could not be undone', description })
  }
}
