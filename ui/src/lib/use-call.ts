import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FieldError } from '@tearsheet/protocol/errors'
import { useId } from 'react'
import { displayError } from './displayed-error.ts'
import { errorsOf } from './error-catalog.ts'
import { refresh } from './query-client.ts'

/**
 * Place where the error of a failed request is displayed, in addition to its toast:
 * - `page`: at the top of the page.
 * - `here`: by the caller, which renders `errors`.
 * - `request`: by the request itself, before it settles.
 */
type ErrorPlace = 'page' | 'here' | 'request'

/** Error of a failed request. */
interface Failure {
  /** Messages to render. */
  errors: readonly FieldError[]
  /** Null without a failure. */
  error: unknown
}

/** Result of an action. Not done and without an error: another attempt was in progress. */
export type Outcome<Answer, Failed = Failure> = { done: true; answer: Answer } | ({ done: false } & Failed)

interface Options<Place extends ErrorPlace> {
  showErrors: Place
  /** Endpoints whose data is outdated on success; those on screen are fetched again. */
  refreshes?: readonly Endpoint[]
  /** The same on failure: another user may have been first, and the page shows the current state. */
  refreshesOnFailure?: readonly Endpoint[]
  /** Allows several concurrent requests, each about a different object. */
  several?: boolean
}

/** Context that `run` passes to its request. */
export interface Once {
  /** Key of this action: the server executes it once, however often it arrives. */
  idempotencyKey: string
}

type Make<Answer, Input> = (input: Input, once: Once) => Promise<Answer>

/** State of a request, and the function that sends it. */
export type Call<Answer, Input, Failed = Failure> = {
  run: (input: Input) => Promise<Outcome<Answer, Failed>>
  isPending: boolean
  /** The last attempt succeeded; when the page is left afterwards, nothing must be sent again in the meantime. */
  isDone: boolean
  /** Variables of the pending request; undefined while there is none. */
  pending: Input | undefined
  /** Clears the last error. */
  clear: () => void
} & Failed

/**
 * A request triggered by a user action, such as saving a form. Further attempts are ignored while it is pending. `call`
 * displays its error as a toast; `showErrors` determines where else it appears. Only a caller that displays errors
 * itself receives them: in `errors` until the next attempt, and in the result of `run`.
 */
export function useCall<Answer, Input = void>(make: Make<Answer, Input>, options: Options<'here'>): Call<Answer, Input>
export function useCall<Answer, Input = void>(
  make: Make<Answer, Input>,
  options: Options<'page' | 'request'>,
): Call<Answer, Input, unknown>
export function useCall<Answer, Input>(
  make: Make<Answer, Input>,
  { showErrors, refreshes = [], refreshesOnFailure = [], several = false }: Options<ErrorPlace>,
): Call<Answer, Input> {
  const queryClient = useQueryClient()
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
  const run = async (input: Input): Promise<Outcome<Answer>> => {
    if (!several && queryClient.isMutating({ mutationKey }) > 0) return { done: false, errors: [], error: null }
    displayError(null)
    try {
      return { done: true, answer: await mutateAsync(input) }
    } catch (failure) {
      // After the caller has received the result, and closed its dialog
      if (showErrors === 'page') window.setTimeout(() => displayError(failure))
      return { done: false, errors: errorsOf(failure), error: failure }
    }
  }
  return {
    run,
    isPending,
    isDone: isSuccess,
    pending: isPending ? variables : undefined,
    errors: error ? errorsOf(error) : [],
    error,
    clear: reset,
  }
}
