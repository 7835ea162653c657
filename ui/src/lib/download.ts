import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { type CallInput, type CallOptions, send } from './api.ts'
import { ApiError } from './api-error.ts'
import { displayError } from './displayed-error.ts'
import { brokenDownload } from './error-catalog.ts'
import { reportFailure } from './failure-toasts.ts'
import { saveFile } from './save-file.ts'

export interface FetchedFile {
  blob: Blob
  /** Name given by the server; null without one. */
  fileName: string | null
}

/** Fetches a file from an endpoint. An interrupted download shows an error like a failed request. @throws ApiError */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<FetchedFile> {
  const response = await send(endpoint, input, options)
  try {
    return { blob: await response.blob(), fileName: nameIn(response.headers.get('content-disposition')) }
  } catch (error) {
    if (options?.signal?.aborted) throw error
    const failure = brokenDownload(response.headers.get('x-request-id'))
    if (options?.toast !== false) reportFailure(failure)
    throw failure
  }
}

/**
 * Fetches a file and saves it under the server's name or else the given one. An error is shown as a toast, with the
 * text of the catalog or of `failedWith`, and at the top of the page until the next action.
 * @returns whether it was saved
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  fallbackName: string,
  failedWith?: string,
): Promise<boolean> {
  displayError(null)
  try {
    const { blob, fileName } = await fetchFile(endpoint, input, { toast: failedWith === undefined })
    saveFile(blob, fileName ?? fallbackName)
    return true
  } catch (error) {
    displayError(failedWith ?? error)
    if (failedWith !== undefined && error instanceof ApiError) reportFailure(error, failedWith)
    return false
  }
}

function nameIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null
}
