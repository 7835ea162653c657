import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { putConfiguration } from './configuration.ts'
import { displayError, displayedError } from './displayed-error.ts'
import { download, fetchFile } from './download.ts'
import { showFailuresWith } from './failure-toasts.ts'
import { currentSession, endSession, startSession } from './session.ts'
import { testConfiguration, tokenOf, viewOf } from './session-fixture.ts'

const api = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const toasted = vi.fn<(text: string) => void>()
const token = tokenOf()

/** Returns the last request that was sent. */
function sent() {
  const [url, init] = api.mock.lastCall ?? ['', {}]
  return { url, method: init.method, headers: new Headers(init.headers), body: JSON.parse(String(init.body ?? 'null')) }
}

function answer(status: number, body: unknown) {
  api.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

beforeEach(() => {
  putConfiguration({ ...testConfiguration, apiBaseUrl: '/base' })
  vi.stubGlobal('fetch', api)
  showFailuresWith(toasted)
  toasted.mockClear()
  startSession(token, viewOf('account-1'))
  answer(200, {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
})

it('takes the time of the server from the answer to a sign-in, never from one that may be cached', async () => {
  const stored = () => Number(window.localStorage.getItem('clockSkew'))
  const date = new Date(Date.now() - 7_200_000).toUTCString()
  api.mockImplementation(async () => new Response('{}', { headers: { date } }))
  await call(campaigns.listCountries, {})
  expect(stored()).toBe(0)
  await call(auth.signIn, { username: 'zoë', password: 'password' })
  expect(Math.abs(stored() + 7_200_000)).toBeLessThan(2000)
  window.localStorage.removeItem('clockSkew')
})

describe('a call', () => {
  it('keeps the reference of a failed request that is in the server’s log', async () => {
    api.mockImplementationOnce(async () => new Response('{}', { status: 500, headers: { 'x-request-id': 'abc-1' } }))
    await expect(call(invoices.getBalance, {})).rejects.toMatchObject({ status: 500, reference: 'abc-1' })
    answer(500, {})
    await expect(call(invoices.getBalance, {})).rejects.toMatchObject({ reference: null })
  })

  it('sends the token, and the active view for a scoped endpoint', async () => {
    await call(invoices.getBalance, {})
    const { url, method, headers, body } = sent()
    expect([url, method, headers.get('x-auth-token')]).toEqual(['/base/invoices/getInvoiceBalance', 'POST', token])
    expect(body).toEqual({
      activeView: { user: { id: 'user-1' }, client: { id: 'client-1' }, clientAccount: { id: 'account-1' } },
      clientId: 'client-1',
      clientAccountId: 'account-1',
    })
  })

  it('includes the account in a list query too', async () => {
    await call(campaigns.list, { query: { filteredView: 'archived' } })
    expect(sent().body.query).toEqual({ clientId: 'client-1', clientAccountId: 'account-1', filteredView: 'archived' })
  })

  it('omits the view for an unscoped endpoint', async () => {
    await call(auth.renew, {})
    expect(sent().body).toEqual({})
  })

  it('encodes path parameters into the path, and sends an idempotency key in its header', async () => {
    await call(quotes.update, { id: 'a/b', version: 1 }, { idempotencyKey: 'key-1' })
    expect(sent()).toMatchObject({ url: '/base/pending-quotes/a%2Fb', method: 'PUT' })
    expect(sent().headers.get('idempotency-key')).toBe('key-1')
    expect(sent().body).not.toHaveProperty('id')
  })

  it('throws the errors of a 400 without a toast', async () => {
    const fieldError = { code: 'invalid', message: 'Enter a title', field: 'campaignTitle' }
    answer(400, { errors: [fieldError] })
    const error = await call(invoices.getBalance, {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, errors: [fieldError] })
    expect(toasted).not.toHaveBeenCalled()
  })

  it('shows a toast for other errors, unless the screen has its own text', async () => {
    answer(500, 'no list')
    await expect(call(invoices.getBalance, {})).rejects.toBeInstanceOf(ApiError)
    await expect(call(invoices.getBalance, {}, { toast: false })).rejects.toBeInstanceOf(ApiError)
    expect(toasted.mock.calls.map(([text]) => text)).toEqual(['We encountered an error.'])
  })

  it('ends the session when the token is rejected', async () => {
    answer(401, { errors: [{ code: 'unauthenticated', message: 'Sign in again' }] })
    await expect(call(invoices.getBalance, {})).rejects.toMatchObject({ status: 401 })
    expect(currentSession()).toMatchObject({ state: 'lapsed', token: null })
  })

  it('distinguishes a network error from an abort', async () => {
    api.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(invoices.getBalance, {})).rejects.toMatchObject({ status: 403, isNetworkFailure: true })
    expect(toasted).toHaveBeenCalledWith(
      'Connectivity Error: We encountered an error. Contact Beacon.',
      expect.anything(),
    )
    toasted.mockClear()
    const aborted = new DOMException('aborted', 'AbortError')
    api.mockRejectedValue(aborted)
    await expect(call(invoices.getBalance, {}, { signal: AbortSignal.abort() })).rejects.toBe(aborted)
    expect(toasted).not.toHaveBeenCalled()
  })
})

describe('file', () => {
  const ids = { campaignId: 'c', campaignItemId: 'i', version: 2 }

  it('has the name given by the server', async () => {
    const disposition = `attachment; filename="proof.pdf"; filename*=UTF-8''pr%C3%BCf.pdf`
    api.mockResolvedValue(new Response('bytes', { headers: { 'content-disposition': disposition } }))
    const file = await fetchFile(campaigns.getArtwork, ids)
    expect(file.fileName).toBe('prüf.pdf')
    expect(await file.blob.text()).toBe('bytes')
    expect(sent()).toMatchObject({ url: '/base/campaigns/c/items/i/artwork/2', method: 'GET', body: null })
  })

  it('is not saved when the download is interrupted, and an error is shown', async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    api.mockResolvedValue(new Response(broken, { headers: { 'x-request-id': 'abc-2' } }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    displayError('An earlier failure')
    expect(await download(campaigns.getArtwork, ids, 'Artwork.pdf')).toBe(false)
    expect(clicked).not.toHaveBeenCalled()
    expect(displayedError()).toMatchObject({ reference: 'abc-2' })
    expect(toasted.mock.lastCall?.[0]).toBe('The download was interrupted, and nothing was saved. Try again.')
  })

  it('shows one error, in the screen’s own words, when it could not be created', async () => {
    answer(500, { errors: [{ code: 'unexpected', message: 'Out of order' }] })
    expect(await download(campaigns.getArtwork, ids, 'Artwork.pdf', 'No artwork just now')).toBe(false)
    expect(toasted.mock.calls).toEqual([['No artwork just now', expect.anything()]])
    expect(displayedError()).toBe('No artwork just now')
  })

  it('is saved under the fallback name when the server gives none', async () => {
    api.mockResolvedValue(new Response('bytes'))
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download)
    })
    await download(campaigns.getArtwork, ids, 'Artwork.pdf')
    expect(clicked).toEqual(['Artwork.pdf'])
  })
})
