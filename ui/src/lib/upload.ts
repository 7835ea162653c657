import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import { type CallInput, type CallOptions, type Fields, send } from './api.ts'

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'toast'> {
  /** Reports the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a multipart request with a file; scope, errors and toasts are the same as with `call`.
 * @throws ApiError; a DOMException when it was aborted
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: File,
  { onProgress, ...options }: UploadOptions = {},
): Promise<AnswerOf<E>> {
  const field = endpoint.upload?.field
  if (field === undefined) throw new Error(`${endpoint.name} accepts no file`)
  const response = await send(endpoint, input, {
    ...options,
    transport: {
      contentType: null,
      write: (fields) => formOf(fields, field, file),
      send: (address, request) => sendWatched(address, request, onProgress),
    },
  })
  return response.json()
}

/**
 * Appends the fields before the file, so that the server reads them first; values other than text are encoded as JSON.
 */
function formOf(fields: Fields, name: string, file: File): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    form.append(field, typeof value === 'string' ? value : JSON.stringify(value))
  form.append(name, file, file.name)
  return form
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function sendWatched(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: UploadOptions['onProgress'],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    // An aborted request that was never sent fires no event
    if (signal?.aborted) return aborted()
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The upload received no response'))
    request.onabort = aborted
    signal?.addEventListener('abort', () => request.abort())
    // Our body is always a form
    request.send(body as FormData)
  })
}
