import type { MultipartFile } from '@fastify/multipart'
import { type BodyOf, type Endpoint, requestSchema } from '@tearsheet/protocol/endpoint'
import type { FieldError } from '@tearsheet/protocol/errors'
import { uploadMessages } from '@tearsheet/protocol/uploads'
import type { FastifyRequest } from 'fastify'
import { HttpError, invalid, unsupportedBody } from '../errors.ts'
import { schemaErrors, schemaText } from './error-reply.ts'
import { isNotStored } from './files/not-stored-error.ts'
import { receiveFile } from './files/receive-file.ts'
import { trimJpeg } from './files/trim-jpeg.ts'
import { unreadablePaths } from './unreadable-text.ts'

/** An uploaded file. Its name is user input: displayed, never used as a path. */
export interface UploadedFile {
  name: string
  content: Buffer
}

/**
 * Reads a multipart request: its fields, validated by the endpoint's body and scope, and its file, limited to the
 * endpoint's size. The active view is sent as JSON in a field of the same name.
 * @param expectMay rejects a caller without permission before validation errors are returned
 * @throws HttpError 415 when it is not multipart, 413 when the file is too large, 400 with all errors of the fields
 */
export async function readUpload<E extends Endpoint>(
  request: FastifyRequest,
  endpoint: E,
  expectMay: (fields: unknown) => Promise<void>,
): Promise<{ file: UploadedFile; body: BodyOf<E> }> {
  const { upload } = endpoint
  if (upload === null) throw new Error(`${endpoint.name} declares no upload`)
  if (!request.isMultipart()) throw unsupportedBody(true)

  const { fields, file } = await readParts(request, upload.field, upload.maxBytes)
  if (endpoint.scoped) fields.activeView = readJson(fields.activeView)
  const parsed = requestSchema(endpoint).safeParse(fields, { error: schemaText })
  const errors: FieldError[] = [
    ...unreadablePaths({ ...fields, [upload.field]: file?.name }).map((field) => ({
      code: 'invalid',
      message: 'Remove the characters that cannot be read',
      field,
    })),
    ...(parsed.success ? [] : schemaErrors(parsed.error.issues)),
    ...(file ? [] : [{ code: 'required', message: 'Choose a file', field: upload.field }]),
  ]
  if (errors.length > 0 || !file) {
    await expectMay(fields)
    throw invalid(errors)
  }
  return { file, body: parsed.data as BodyOf<E> } // just validated by the endpoint's own schema
}

async function readParts(request: FastifyRequest, field: string, maxBytes: number) {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === field) file = { name: part.filename || field, content: await receive(part) }
      else part.file.resume()
    }
  } catch (error) {
    discardRest(request)
    throw rejectionOf(error, field, maxBytes)
  }
  return { fields, file }
}

/** @throws the library's own error for a file over the limit, where it is cut off */
async function receive(part: MultipartFile): Promise<Buffer> {
  const content = await receiveFile(part.file)
  if (part.file.truncated) throw Object.assign(new Error('The file is too large'), { code: 'FST_REQ_FILE_TOO_LARGE' })
  return trimJpeg(content)
}

/** Parses a field as JSON; returns the text itself if it is invalid, which no object schema accepts. */
function readJson(field: unknown): unknown {
  if (typeof field !== 'string') return field
  try {
    return JSON.parse(field)
  } catch {
    return field
  }
}

function rejectionOf(error: unknown, field: string, maxBytes: number): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new HttpError(413, [{ code: 'too_large', message: uploadMessages.tooLarge(maxBytes), field }])
  return errorOfBody(error)
}

/** Discards the unread rest of a body: the next request on its connection comes after it. */
export function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/**
 * Converts an error while reading a body, such as an aborted or malformed one, to a client error; except for a full
 * disk.
 */
export function errorOfBody(error: unknown): unknown {
  if (isNotStored(error)) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status < 500 ? error : invalid([{ code: 'malformed', message: 'The request could not be read as multipart' }])
}
