import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { putConfiguration } from './configuration.ts'
import { showFailuresWith } from './failure-toasts.ts'
import { currentSession, endSession, startSession } from './session.ts'
import { testConfiguration, tokenOf, viewOf } from './session-fixture.ts'
import { upload } from './upload.ts'

let server: Server
let received: { request: IncomingMessage; body: string }
let answer = { status: 200, body: '{}' }
const toasted = vi.fn<(text: string) => void>()
const token = tokenOf()

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received = { request, body: Buffer.concat(parts).toString() }
      const isAsked = request.method === 'OPTIONS'
      response.writeHead(isAsked ? 200 : answer.status, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      })
      response.end(isAsked ? '' : answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

beforeEach(() => {
  const { port } = server.address() as AddressInfo
  putConfiguration({ ...testConfiguration, apiBaseUrl: `http://127.0.0.1:${port}` })
  showFailuresWith(toasted)
  startSession(token, viewOf('account-1'))
  answer = { status: 200, body: '{"pendingQuote":{"id":"1"}}' }
})
afterEach(() => {
  endSession()
  toasted.mockClear()
})

const file = new File(['the position in full'], 'position.pdf', { type: 'application/pdf' })

it('sends the scope as fields, the view as JSON, and the file last', async () => {
  const response = await upload(quotes.addAttachment, { quoteId: 'quote-1' }, file)
  expect(response).toEqual({ pendingQuote: { id: '1' } })
  const { request, body } = received
  expect([request.method, request.url, request.headers['x-auth-token']]).toEqual([
    'POST',
    '/pending-quotes/addAttachment',
    token,
  ])
  expect(request.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
  const names = [...body.matchAll(/name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['activeView', 'clientId', 'clientAccountId', 'quoteId', 'file'])
  expect(body).toContain('{"user":{"id":"user-1"},"client":{"id":"client-1"},"clientAccount":{"id":"account-1"}}')
  expect(body).toContain('filename="position.pdf"')
  expect(body).toContain('the position in full')
})

it('throws the errors of a rejected upload, and ends an expired session', async () => {
  const fieldErrors = [{ code: 'damaged', message: 'This PDF file is damaged', field: 'file' }]
  answer = { status: 400, body: JSON.stringify({ errors: fieldErrors }) }
  await expect(upload(quotes.addAttachment, { quoteId: 'quote-1' }, file)).rejects.toMatchObject({
    status: 400,
    errors: fieldErrors,
  })
  answer = { status: 401, body: '{"errors":[]}' }
  await expect(upload(quotes.addAttachment, { quoteId: 'quote-1' }, file)).rejects.toMatchObject({ status: 401 })
  expect(currentSession().state).toBe('lapsed')
})

it('reports a network error without a response, and an abort when the caller aborts', async () => {
  const control = new AbortController()
  control.abort()
  const options = { signal: control.signal, toast: false }
  await expect(upload(quotes.addAttachment, { quoteId: 'q' }, file, options)).rejects.toHaveProperty(
    'name',
    'AbortError',
  )
  putConfiguration({ ...testConfiguration, apiBaseUrl: 'http://127.0.0.1:1' })
  const response = upload(quotes.addAttachment, { quoteId: 'q' }, file, { toast: false })
  await expect(response).rejects.toMatchObject({ isNetworkFailure: true })
})
