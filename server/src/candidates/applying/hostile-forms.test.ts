import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOpenAd, openApplyPage, prove, sendApplication } from '../../testing/apply.ts'
import { makeDoc } from '../../testing/make-doc.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let ad: { id: string }
beforeAll(async () => {
  test = await createTestApp()
  ad = await findOpenAd(test)
})
afterAll(() => test?.close())

describe('a public form', () => {
  it('stores its file with the extension of its actual type, whatever its name', async () => {
    const { submissionId, challenge } = await openApplyPage(test, ad.id)
    const content = makeDoc(['Root Entry', 'WordDocument', 'ObjectPool'])
    const fields = { submissionId, proof: prove(challenge), email: 'page@mail.example' }
    await sendApplication(test, ad.id, fields, { name: '../cv.html', content })
    const kept = await test.sql(
      'select file_name from candidate_cv v join candidate c on c.id = v.candidate_id where submission_id = $1',
      [submissionId],
    )
    expect(kept).toEqual([{ file_name: 'cv.html.doc' }])
  })

  it('has no line break in its name in derived text', async () => {
    const { submissionId, challenge } = await openApplyPage(test, ad.id)
    const content = makeDoc(['Root Entry', 'WordDocument', 'ObjectPool'])
    const fields = { submissionId, proof: prove(challenge), email: 'a@mail.example', lastName: 'Abel\r\nHired: yes' }
    const { statusCode, body } = await sendApplication(test, ad.id, fields, { name: 'cv.doc', content })
    expect(statusCode).toBe(400)
    expect(body).toContain('Write this in one line, without hidden characters')
  })

  it('that is truncated or malformed is a client error', async () => {
    const url = `/apply/${ad.id}`
    const send = (type: string, payload: string) =>
      test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    const begun = '--x\r\ncontent-disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF'
    for (const payload of [begun, '', '--x', 'nonsense', '--x\r\n\r\n--x--'])
      expect((await send('multipart/form-data; boundary=x', payload)).statusCode, payload).toBeLessThan(500)
    for (const type of ['multipart/form-data', 'text/plain', 'application/x-www-form-urlencoded', 'application/json'])
      expect((await send(type, 'a')).statusCode, type).toBeLessThan(500)
  })

  it('is limited in inspected files per hour and address, whatever its other errors', async () => {
    const wrong = { submissionId: uuidv7(), consent: 'no' }
    const file = { name: 'cv.txt', content: Buffer.from('words') }
    let refused = await sendApplication(test, ad.id, wrong, file)
    for (let turn = 0; turn < 121 && refused.statusCode === 400; turn += 1)
      refused = await sendApplication(test, ad.id, wrong, file)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Without a file there is nothing to inspect.
    expect((await sendApplication(test, ad.id, wrong, null)).statusCode).toBe(400)
  })
})
