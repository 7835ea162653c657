import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import type { ErrorReply } from '@tearsheet/protocol/errors'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Reply, SignedIn, TestApp } from './test-app.ts'

interface SentFile {
  name: string
  content: Uint8Array
  /** Type declared by the sender. */
  type?: string
}

/** Returns a multipart body and its headers like a browser; fields other than text are sent as JSON. */
export async function multipart(fields: Record<string, unknown>, file: SentFile | null) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (file) form.append('file', new Blob([new Uint8Array(file.content)], { type: file.type ?? '' }), file.name)
  const request = new Request('http://portal.example', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

/** Sends a file to an endpoint as a user, with their scope in its fields if the endpoint is scoped. */
export async function sendFile<E extends Endpoint>(
  { app }: TestApp,
  endpoint: E,
  { fields, file, as }: { fields: Record<string, unknown>; file: SentFile | null; as: SignedIn | null },
): Promise<Reply<AnswerOf<E> & Partial<ErrorReply>>> {
  const { payload, headers } = await multipart({ ...(endpoint.scoped ? as?.scope : {}), ...fields }, file)
  const response = await app.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: { ...headers, ...(as ? { 'x-auth-token': as.token } : {}) },
    payload,
  })
  // The server has validated the response with the endpoint's schema
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** A CSV as Excel saves it in a country with a comma for decimals: its formulas as text, and empty columns and rows. */
export function asExcelSaves(csv: string): string {
  const rows: string[][] = parse(csv, { bom: true, relax_quotes: true })
  const lines = rows.map((cells) => [...cells.map((cell) => cell.replace(/^="(.*)"$/, '$1')), '', ''])
  return `sep=;\r\n${stringify([...lines, ['', ''], ['', '']], { delimiter: ';', record_delimiter: 'windows' })}`
}
