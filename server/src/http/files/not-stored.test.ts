import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makePdf } from '../../testing/make-pdf.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'
import { faultOfBody } from '../upload.ts'

let portal: TestApp
let full: SignedIn
let quoteId: string
beforeAll(async () => {
  portal = await createTestApp({ LOG_LEVEL: 'warn' })
  full = await portal.signIn('full@lakeside.example')
  quoteId = (await portal.call(quotes.create, { campaignTitle: 'Registrar' }, full)).body.pendingQuote.id
})
afterAll(() => portal?.close())

const attach = async (fields: object = { quoteId }) => {
  const file = { name: 'position.pdf', content: await makePdf('The position', 'Registrar') }
  return sendFile(portal, quotes.addAttachment, { fields: { ...fields }, file, as: full })
}
const noRoom = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })

test('a disk that is full is told as that, to who sent the file and in the log, and leaves nothing half done', async () => {
  const cause = Object.assign(new Error('Cannot write file'), { code: 'E_CANNOT_WRITE_FILE', cause: noRoom })
  const put = vi.spyOn(portal.gateways.storage, 'put').mockRejectedValue(cause)
  vi.spyOn(process.stdout, 'write').mockReturnValueOnce(true)
  const { status, headers, body } = await attach()
  put.mockRestore()
  expect([status, headers['retry-after'], body.errors?.[0]]).toEqual([
    503,
    '5',
    { code: 'not_stored', message: 'The file could not be stored. Try again in a moment' },
  ])
  expect(portal.logged.join('')).toContain('a file could not be stored')
  expect((await portal.call(quotes.getDetails, { quoteId }, full)).body.pendingQuote.attachments).toEqual([])
  expect((await attach()).status).toBe(200)
})

test('a disk that is full while a file comes in is not the fault of who sends it; a body that breaks off is', () => {
  expect(faultOfBody(noRoom)).toBe(noRoom)
  expect(faultOfBody(new Error('Unexpected end of form'))).toMatchObject({ status: 400 })
})

test('characters that cannot be read are told with their field in a form with a file, too', async () => {
  const { status, body } = await attach({ quoteId: `${quoteId}\0` })
  expect(status).toBe(400)
  expect(body.errors).toContainEqual({
    code: 'invalid',
    field: 'quoteId',
    message: 'Remove the characters that cannot be read',
  })
})
