import { errorMessages, type FieldError } from '@tearsheet/protocol/errors'

/** An error that is returned to the client: its status and all its messages (R22.6). */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldError[]
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined
  constructor(status: number, errors: FieldError[], retryAfter?: number) {
    super(errors.map((error) => error.message).join('; '))
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** 400: input that violates the schema or a domain rule; all errors at once. */
export const invalid = (errors: FieldError[]) => new HttpError(400, errors)

/** 400 for one field. */
export const invalidField = (field: string, message: string, code = 'invalid') =>
  new HttpError(400, [{ code, message, field }])

/** 401: no token, or one that is invalid, expired or ended. */
export const unauthenticated = () => new HttpError(401, [{ code: 'unauthenticated', message: 'Sign in again' }])

/** 403: signed in, but not allowed. */
export const forbidden = (code = 'forbidden') => new HttpError(403, [{ code, message: errorMessages.forbidden }])

/** 403 with its reason, in addition to the common message of every 403. */
export const forbiddenBecause = (code: string, reason: string) =>
  new HttpError(403, [
    { code, message: errorMessages.forbidden },
    { code, message: reason },
  ])

/** 404: unknown, or another account's; the two are indistinguishable. */
export const notFound = (resource: string) =>
  new HttpError(404, [{ code: 'not_found', message: `${resource} not found` }])

/** 404: a URL that leads nowhere. */
export const unknownUrl = () => new HttpError(404, [{ code: 'not_found', message: 'Not found' }])

/** 409: it changed in the meantime. */
export const conflict = (messages: string[], field?: string) =>
  new HttpError(
    409,
    messages.map((message) => ({ code: 'conflict', message, ...(field === undefined ? {} : { field }) })),
  )

/** 415: a body of another type than the endpoint accepts, which is a form if it accepts a file. */
export const unsupportedBody = (takesFile: boolean) =>
  new HttpError(415, [
    { code: 'unsupported_media_type', message: `Send ${takesFile ? 'multipart/form-data' : 'application/json'}` },
  ])

/** 429: too often; `seconds` until the next attempt. */
export const tooMany = (message: string, seconds: number) =>
  new HttpError(429, [{ code: 'too_many_requests', message }], seconds)

/** 503: a required service does not respond; `seconds` until the next attempt. */
export const unavailable = (code: string, message: string, seconds: number) =>
  new HttpError(503, [{ code, message }], seconds)
