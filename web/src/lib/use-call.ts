import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { Fault } from '@tearsheet/protocol/errors'
import { useId, useRef } from 'react'
import { faultsOf } from './error-catalogue.ts'
import { queryClient, refresh } from './query-client.ts'
import { letStand } from './standing-failure.ts'

/** How an act ended. Not done and without a fault: another try was under way. */
export type Outcome<Answer> = { done: true; answer: Answer } | { done: false; faults: readonly Fault[]; error: unknown }

interface Options {
  /** Calls whose answers are out of date when it is done; those on the screen are fetched again. */
  refreshes?: readonly Endpoint[]
  /** The same when it failed: somebody else may have been first, and the page shows what is so now. */
  refreshesOnFailure?: readonly Endpoint[]
  /** Several may be under way at once, each about a thing of its own. */
  several?: boolean
  /** The call says itself, before it ends, why it failed. */
  saysFailure?: boolean
}

/** What `run` hands on to the call that it makes. */
export interface Once {
  /** Of this act alone: the server takes it once, however often it arrives. */
  idempotencyKey: string
}

/**
 * A call that somebody makes by an act, such as saving a form: how it stands, and the way to make it. While it is under
 * way another try does nothing. Its failure is toasted by `call`, and stands in `error` and `faults` until the next try; of
 * a caller that reads neither of them, here or in what `run` answers, it stands at the head of the page, unless the call
 * says it itself (`saysFailure`).
 */
export function useCall<Answer, Input = void>(
  make: (input: Input, once: Once) => Promise<Answer>,
  { refreshes = [], refreshesOnFailure = [], several = false, saysFailure = false }: Options = {},
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
  const reads = useRef(saysFailure)
  const reading = <Value>(value: Value): Value => {
    reads.current = true
    return value
  }
  const run = async (input: Input): Promise<Outcome<Answer>> => {
    if (!several && queryClient.isMutating({ mutationKey }) > 0) return { done: false, faults: [], error: null }
    letStand(null)
    try {
      return { done: true, answer: await mutateAsync(input) }
    } catch (failure) {
      // Once the caller has had the outcome
      window.setTimeout(() => reads.current || letStand(failure))
      return {
        done: false,
        get faults() {
          return reading(faultsOf(failure))
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
    /** The last try succeeded; where the page is left after it, nothing is to be sent again meanwhile. */
    isDone: isSuccess,
    /** What it is under way with; undefined while it is not. */
    pending: isPending ? variables : undefined,
    get error() {
      return reading(error)
    },
    get faults() {
      return reading(error ? faultsOf(error) : [])
    },
    /** Forgets the last failure. */
    clear: reset,
  }
}
