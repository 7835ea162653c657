import { generatePdf } from '@tearsheet/protocol/invoices/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { threadTask } from '../../documents/thread-pool.ts'
import { findOpenAd, openApplyPage, prove, sendApplication } from '../../testing/apply.ts'
import { makeDoc } from '../../testing/make-doc.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const hold = threadTask<typeof import('../../testing/thread-tasks.ts').hold>(
  new URL('../../testing/thread-tasks.ts', import.meta.url),
  'hold',
)

const test = await withPortal()
const ad = await findOpenAd(test)

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

  it('has many small files checked, and none once the time of its address is used', async () => {
    const wrong = { submissionId: uuidv7(), consent: 'no' }
    const file = { name: 'cv.txt', content: Buffer.from('words') }
    for (let attempt = 0; attempt < 130; attempt += 1)
      expect((await sendApplication(test, ad.id, wrong, file)).statusCode).toBe(400)
    const strict = await createTestApp({ APPLY_CHECK_SECONDS: '0.001' })
    try {
      const { id } = await findOpenAd(strict)
      await sendApplication(strict, id, wrong)
      const rejected = await sendApplication(strict, id, wrong)
      expect(rejected.statusCode).toBe(429)
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
      // Without a file there is nothing to check
      expect((await sendApplication(strict, id, wrong, null)).statusCode).toBe(400)
    } finally {
      await strict.close()
    }
  })

  it('waits for the threads of the public alone: an invoice is made while they are held', async () => {
    const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
    const [invoice] = await test.sql<{ id: string }>('select id from invoice where client_account_id = $1 limit 1', [
      lakeside.scope.clientAccountId,
    ])
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const holding = test.gateways.publicThreads.run(hold, flag.buffer)
    const { submissionId, challenge } = await openApplyPage(test, ad.id)
    const fields = { submissionId, proof: prove(challenge), email: 'waits@mail.example' }
    let isAnswered = false
    const sending = sendApplication(test, ad.id, fields).finally(() => {
      isAnswered = true
    })
    const { status } = await test.call(generatePdf, { invoiceItemIdList: [invoice?.id ?? ''] }, lakeside)
    expect(status).toBe(200)
    expect(isAnswered).toBe(false)
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
    await holding
    expect((await sending).statusCode).toBe(303)
  })
})
