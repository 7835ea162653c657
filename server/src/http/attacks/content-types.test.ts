import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { describe, expect, it } from 'vitest'
import { addressOf, everyEndpoint } from '../../testing/every-endpoint.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { multipart } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const staff = await test.signIn('staff@beacon.example')

const writing = everyEndpoint.filter(({ method }) => method !== 'GET')
const titled = (endpoints: Endpoint[]) => endpoints.map((endpoint) => [endpoint.name, endpoint] as const)
const personFor = ({ access }: Endpoint) => (access === 'desk' || access === 'providerAdmin' ? staff : full)

async function post(endpoint: Endpoint, headers: Record<string, string>, payload: string | Buffer, token = true) {
  const response = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: { ...headers, ...(token ? { 'x-auth-token': personFor(endpoint).token } : {}) },
    payload,
  })
  return { status: response.statusCode, errors: response.json().errors }
}

const rejected = (message: string) => ({ status: 415, errors: [{ code: 'unsupported_media_type', message }] })
const others = [
  'text/plain',
  'application/xml',
  'text/xml',
  'application/x-www-form-urlencoded',
  'image/png',
  'nonsense',
]

describe('an endpoint for JSON', () => {
  it.each(titled(writing.filter(({ upload }) => upload === null)))(
    '%s rejects other content types',
    async (_, endpoint) => {
      const body = sampleBody(endpoint, personFor(endpoint))
      const text = JSON.stringify(body)
      const form = await multipart(body, { name: 'a.txt', content: Buffer.from('words') })
      expect(await post(endpoint, form.headers, form.payload)).toEqual(rejected('Send application/json'))
      for (const type of others)
        expect(await post(endpoint, { 'content-type': type }, text), type).toEqual(rejected('Send application/json'))
      // Without a content type
      expect(await post(endpoint, {}, text)).toEqual(rejected('Send application/json'))
      // Anonymous users do not get the reason
      if (endpoint.access !== 'public')
        expect((await post(endpoint, form.headers, form.payload, false)).status).toBe(401)
    },
  )
})

describe('an endpoint for a file', () => {
  it.each(titled(writing.filter(({ upload }) => upload !== null)))(
    '%s rejects other content types',
    async (_, endpoint) => {
      const text = JSON.stringify(sampleBody(endpoint, personFor(endpoint)))
      for (const type of ['application/json', ...others])
        expect(await post(endpoint, { 'content-type': type }, text), type).toEqual(rejected('Send multipart/form-data'))
      expect(await post(endpoint, {}, text)).toEqual(rejected('Send multipart/form-data'))
    },
  )
})
