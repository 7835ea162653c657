import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, it } from 'vitest'
import { watchTurns } from '../../testing/longest-turn.ts'
import { readZip } from '../../testing/read-zip.ts'
import { withPortal } from '../../testing/with-portal.ts'

/** Maximum computing time of one event loop turn, in milliseconds. */
const longestTurnMs = 50

/** Read as a stream, as browsers do: assembling the response as text here would block many turns. */
async function make({ path }: Endpoint, invoiceItemIdList: string[]) {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'x-auth-token': full.token },
    payload: { ...full.scope, invoiceItemIdList },
    payloadAsStream: true,
  })
  const parts: Buffer[] = []
  for await (const part of response.stream()) parts.push(part)
  return { status: response.statusCode, parts }
}
const makePdf = (ids: string[]) => make(invoices.generatePdf, ids)
const makeZip = (ids: string[]) => make(invoices.generateZip, ids)
const askBalance = () => test.call(invoices.getBalance, {}, full)

const test = await withPortal({ DATABASE_DEADLINE_MS: '1800' })
const full = await test.signIn('full@lakeside.example')
/** The maximum number for one PDF or one zip. */
const ids: string[] = (
  await test.sql<{ id: string }>(
    `with made as (
       insert into invoice (id, client_id, client_account_id, due_date, balance)
       select gen_random_uuid(), $1, $2, '2026-12-02', 12 * 12345 from generate_series(1, 100)
       returning id
     ), lines as (
       insert into invoice_item (id, invoice_id, client_account_id, description, publication_name, amount)
       select gen_random_uuid(), made.id, $2, 'Assistant Professor of Oncology, ad ' || n, (array['Nature Careers', 'Al-Hayat الحياة', '人民日报'])[1 + n % 3], 12345
       from made, generate_series(1, 12) n
     )
     select id from made`,
    [full.scope.clientId, full.scope.clientAccountId],
  )
).map(({ id }) => id)
// One-time costs of a process, loading and compiling, are not part of the cost of a request.
await Promise.all([makePdf(ids.slice(0, 2)), makeZip(ids.slice(0, 2)), askBalance()])

describe('creating 100 invoices', () => {
  for (const [name, make] of [
    ['one PDF', makePdf],
    ['a zip', makeZip],
  ] as const)
    it(`as ${name}, with production deadlines, blocks no event loop turn for more than 50 ms and keeps serving requests`, async () => {
      const turns = watchTurns()
      let isMade = false
      const making = make(ids).finally(() => {
        isMade = true
      })
      let answered = 0
      while (!isMade) {
        expect((await askBalance()).status).toBe(200)
        if (!isMade) answered += 1
      }
      const { longestMs } = turns.stop()
      const response = await making
      expect(response.status).toBe(200)
      expect(longestMs).toBeLessThan(longestTurnMs)
      expect(answered).toBeGreaterThan(10)
      if (name === 'a zip') expect(readZip(Buffer.concat(response.parts)).size).toBe(ids.length)
    })
})
