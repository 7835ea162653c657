import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FieldError } from '@tearsheet/protocol/errors'
import { useId, useRef } from 'react'
import { displayError } from './displayed-error.ts'
import { errorsOf } from './error-catalog.ts'
import { queryClient, refresh } from './query-client.ts'

/** Result of an action. Not done and without an error: another attempt was in progress. */
export type Outcome<Answer> =
  | { done: true; answer: Answer }
  | { done: false; errors: readonly FieldError[]; error: unknown }

interface Options {
  /** Endpoints whose data is outdated on success; those on screen are fetched again. */
  refreshes?: readonly Endpoint[]
  /** The same on failure: another user may have been first, and the page shows the current state. */
  refreshesOnFailure?: readonly Endpoint[]
  /** Allows several concurrent requests, each about a different object. */
  several?: boolean
  /** The request displays its own error before it settles. */
  showsFailure?: boolean
}

/** Context that `run` passes to its request. */
export interface Once {
  /** Key of this action: the server executes it once, however often it arrives. */
  idempotencyKey: string
}

/**
 * A request triggered by a user action, such as saving a form: its state, and the function that sends it. Further
 * attempts are ignored while it is pending. Its error is shown as a toast by `call`, and is available in `error` and
 * `errors` until the next attempt. If the caller reads neither, here or in the result of `run`, the error appears at
 * the top of the page, unless the request displays it itself (`showsFailure`).
 */
export function useCall<Answer, Input = void>(
  make: (input: Input, once: Once) => Promise<Answer>,
  { refreshes = [], refreshesOnFailure = [], several = false, showsFailure = false }: Options = {},
) {
  const mutationKey = [useId()]
  const { mutateAsync, reset, isPending, isSuccess, variables, error } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => make(input, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => void refresh(...refreshes),
    onError: () => void refresh(...refreshesOnFailure),
    // The request reports a missing connection itself
    networkMode: 'always',
    gcTime: 0,
  })
  const reads = useRef(showsFailure)
  const reading = <Value>(value: Value): Value => {
    reads.current = true
    return value
  }
  const run = async (input: Input): Promise<Outcome<Answer>> => {
    if (!several && queryClient.isMutating({ mutationKey }) > 0) return { done: false, errors: [], error: null }
    displayError(null)
    try {
      return { done: true, answer: await mutateAsync(input) }
    } catch (failure) {
      // After the caller has received the result
      window.setTimeout(() => reads.current || displayError(failure))
      return {
        done: false,
        get errors() {
          return reading(errorsOf(failure))
        },
        get error() {
          return reading(failure)
        },
      }
    }
  }
  return {
    run,
    isPending,
    /** The last attempt succeeded; when the page is left afterwards, nothing must be sent again in the meantime. */
    isDone: isSuccess,
    /** Variables of the pending request; undefined while there is none. */
    pending: isPending ? variables : undefined,
    get error() {
      return reading(error)
    },
    get errors() {
      return reading(error ? errorsOf(error) : [])
    },
    /** Clears the last error. */
    clear: reset,
  }
}
