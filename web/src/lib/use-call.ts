import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { Fault } from '@tearsheet/protocol/errors'
import { useId } from 'react'
import { faultsOf } from './error-catalogue.ts'
import { queryClient, refresh } from './query-client.ts'

/** How an act ended. Not done and without a fault: another try was under way. */
export type Outcome<Answer> = { done: true; answer: Answer } | { done: false; faults: readonly Fault[]; error: unknown }

interface Options {
  /** Calls whose answers are out of date when it is done; those on the screen are fetched again. */
  refreshes?: readonly Endpoint[]
  /** The same when it failed: somebody else may have been first, and the page shows what is so now. */
  refreshesOnFailure?: readonly Endpoint[]
  /** Several may be under way at once, each about a thing of its own. */
  several?: boolean
}

/** What `run` hands on to the call that it makes. */
export interface Once {
  /** Of this act alone: the server takes it once, however often it arrives. */
  idempotencyKey: string
}

/**
 * A call that somebody makes by an act, such as saving a form: how it stands, and the way to make it. While it is under
 * way another try does nothing. Its failure is toasted by `call`, and stands in
 * `error` and `faults` until the next try.
 */
export function useCall<Answer, Input = void>(
  make: (input: Input, once: Once) => Promise<Answer>,
  { refreshes = [], refreshesOnFailure = [], several = false }: Options = {},
) {
  const mutationKey = [useId()]
  const { mutateAsync, reset, isPending, isSuccess, variables, error } = useMutation(
    {
      mutationKey,
      mutationFn: (input: Input) => make(input, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: () => void refresh(...refreshes),
      onError: () => void refresh(...refreshesOnFailure),
      // The call says itself that nothing answers
      networkMode: 'always',
      gcTime: 0,
    },
    queryClient,
  )
  const run = async (input: Input): Promise<Outcome<Answer>> => {
    if (!several && queryClient.isMutating({ mutationKey }) > 0) return { done: false, faults: [], error: null }
    try {
      return { done: true, answer: await mutateAsync(input) }
    } catch (failure) {
      return { done: false, faults: faultsOf(failure), error: failure }
    }
  }
  return {
    run,
    isPending,
    /** The last try succeeded; where the page is left after it, nothing is to be sent again meanwhile. */
    isDone: isSuccess,
    /** What it is under way with; undefined while it is not. */
    pending: isPending ? variables : undefined,
    error,
    faults: error ? faultsOf(error) : [],
    /** Forgets the last failure. */
    clear: reset,
  }
}
