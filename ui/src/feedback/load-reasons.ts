import { errorMessages } from '@tearsheet/protocol/errors'

const noAnswer = 'Nothing is lost. The server did not answer.'

/**
 * Returns why data could not be loaded: the server's list of errors, or one sentence when there was no response. The
 * standard message of a 403 is replaced by the guard's, because users do not see it (R25.1).
 */
export function loadReasons(error: unknown): readonly string[] {
  const { errors = [], isNetworkFailure = true } = (error ?? {}) as Partial<Failed> // every part is checked or has a default
  if (isNetworkFailure) return [noAnswer]
  const messages = errors.map(({ message }) => message)
  if (messages.length === 0) return [errorMessages.unexpected]
  const reasons = messages.filter((message) => message !== errorMessages.forbidden)
  return reasons.length > 0 ? reasons : [errorMessages.guard]
}

/** The parts of a failed request that are displayed. */
interface Failed {
  errors: readonly { message: string }[]
  isNetworkFailure: boolean
}
