import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findOpenAd } from '../../testing/apply.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { multipart, sendFile } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { errorOfBody } from '../upload.ts'

const portal = await withPortal({ LOG_LEVEL: 'warn' })
const full = await portal.signIn('full@lakeside.example')
const quoteId = (await portal.call(quotes.create, { campaignTitle: 'Registrar' }, full)).body.pendingQuote.id

const attach = async (fields: object = { quoteId }) => {
  const file = { name: 'position.pdf', content: await makePdf('The position', 'Registrar') }
  return sendFile(portal, quotes.addAttachment, { fields: { ...fields }, file, as: full })
}
const noSpace = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })

test('a full disk is reported as such, to the sender of the file and in the log, and leaves no partial data', async () => {
  const cause = Object.assign(new Error('Cannot write file'), { code: 'E_CANNOT_WRITE_FILE', cause: noSpace })
  const put = vi.spyOn(portal.gateways.storage, 'put').mockRejectedValue(cause)
  vi.spyOn(process.stdout, 'write').mockReturnValueOnce(true)
  const { status, headers, body } = await attach()
  put.mockRestore()
  expect([status, headers['retry-after'], body.errors?.[0]]).toEqual([
    503,
    '5',
    { code: 'not_stored', message: 'The file could not be stored. Try again in a moment' },
  ])
  const line = portal.logged.find((one) => one.includes('a file could not be stored')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ level: 50 })
  expect((await portal.call(quotes.getDetails, { quoteId }, full)).body.pendingQuote.attachments).toEqual([])
  expect((await attach()).status).toBe(200)
})

test('a full disk during an upload is not the sender’s error; an aborted body is', () => {
  expect(errorOfBody(noSpace)).toBe(noSpace)
  expect(errorOfBody(new Error('Unexpected end of form'))).toMatchObject({ status: 400 })
})

test('a file that cannot be stored during an upload does not block its connection', async () => {
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string, body?: { payload: Buffer; headers: Record<string, string> }) => {
    const headers = { ...body?.headers, 'x-auth-token': full.token }
    const asking = request(`${address}${path}`, { agent, method: body ? 'POST' : 'GET', headers })
    asking.end(body?.payload)
    const [response] = await once(asking, 'response')
    return [response.statusCode, JSON.parse(await text(response)).errors?.[0]?.code]
  }
  const large = { name: 'a.pdf', content: Buffer.alloc(8_000_000) }
  const upload = await multipart({ ...full.scope, quoteId }, large)
  vi.stubEnv('TMPDIR', '/nowhere/at/all')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await ask('/api/pending-quotes/addAttachment', upload)).toEqual([503, 'not_stored'])
  expect(await ask('/api/health')).toEqual([200, undefined])
  const form = await multipart({}, large)
  form.payload = Buffer.from(form.payload.toString('latin1').replace('name="file"', 'name="cv"'), 'latin1')
  expect(await ask(`/apply/${(await findOpenAd(portal)).id}`, form)).toEqual([503, 'not_stored'])
  expect(await ask('/api/health')).toEqual([200, undefined])
  agent.destroy()
})

test('unreadable characters are reported with their field in a form with a file, too', async () => {
  const { status, body } = await attach({ quoteId: `${quoteId}\0` })
  expect(status).toBe(400)
  expect(body.errors).toContainEqual({
    code: 'invalid',
    field: 'quoteId',
    message: 'Remove the characters that cannot be read',
  })
})
