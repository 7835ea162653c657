import { addressOf } from '@tearsheet/protocol/addresses'
import type { FieldError } from '@tearsheet/protocol/errors'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { type Once, type Outcome, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useSyncExternalStore } from 'react'
import { refreshDesk } from './refresh-desk.ts'

/** The ad of a step. */
interface StepItem {
  id: string
  publicationName: string
}

interface Optimistic<Input, Answer> {
  /** Sends the step; without a toast of its own. */
  send: (input: Input, once: Once) => Promise<Answer>
  /** Displays the result of the step, and returns the function that displays the state before it again. */
  show: (input: Input) => (() => void) | Promise<() => void>
}

const errorsOfItems = new Map<string, readonly FieldError[]>()
const listeners = new Set<() => void>()
const none: readonly FieldError[] = []

function keepErrors(campaignItemId: string, errors: readonly FieldError[]): void {
  if (errors.length > 0) errorsOfItems.set(campaignItemId, errors)
  else errorsOfItems.delete(campaignItemId)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the errors of the last step on an ad that was rejected after its result was displayed. */
export const useStepErrors = (campaignItemId: string): readonly FieldError[] =>
  useSyncExternalStore(subscribe, () => errorsOfItems.get(campaignItemId) ?? none)

/**
 * A step on an ad whose result is displayed before the response. A rejected step is rolled back: its error is displayed
 * at the ad, and in a toast that opens the ad, because another one may be open by then. The focus stays where it is.
 */
export function useOptimistic<Input, Answer>({ send, show }: Optimistic<Input, Answer>) {
  const go = useGo()
  const sending = useCall(send, { showErrors: 'here', several: true })
  const run = async (item: StepItem, input: Input): Promise<Outcome<Answer>> => {
    keepErrors(item.id, none)
    const restore = await show(input)
    const result = await sending.run(input)
    if (!result.done) {
      restore()
      keepErrors(item.id, result.errors)
      const queue = location.pathname.split('/')[2] ?? ''
      showToast({
        id: `step-${item.id}`,
        tone: 'error',
        message: `${item.publicationName}: not done`,
        description: result.errors.map(({ message }) => message).join(' '),
        action: { label: 'Open the ad', onPress: () => go(addressOf('desk', { queue }, { item: item.id })) },
      })
    }
    // On failure too: another user may have been first
    refreshDesk()
    return result
  }
  return { run, isPending: sending.isPending }
}
