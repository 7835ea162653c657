import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { getItem } from '@tearsheet/protocol/desk/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { uploadMessages } from '@tearsheet/protocol/uploads'
import { afterAll, expect, test } from 'vitest'
import { startLocalScanner } from '../../gateways/virus-scanner/local.ts'
import { cv, findOpenAd, sendApplication } from '../../testing/apply.ts'
import { makePng } from '../../testing/make-images.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { makeRawPdf } from '../../testing/make-raw-pdf.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const scanner = await startLocalScanner()
afterAll(() => scanner.close())
const scanned = await withPortal({ VIRUS_SCANNER_URL: scanner.url })
const unscanned = await withPortal()
const stopped = await startLocalScanner()
await stopped.close()
const withoutReply = await withPortal({ VIRUS_SCANNER_URL: stopped.url })

/** A valid PDF that contains the marker of the test file that every scanner reports. */
const infected = makeRawPdf('/Marker(EICAR-STANDARD-ANTIVIRUS-TEST-FILE)')

async function attach(portal: TestApp, content: Buffer, name = 'posting.pdf') {
  const full = await portal.signIn('full@lakeside.example')
  const quoteId = (await portal.call(quotes.create, { campaignTitle: 'Registrar' }, full)).body.pendingQuote.id
  const response = await sendFile(portal, quotes.addAttachment, {
    fields: { quoteId },
    file: { name, content },
    as: full,
  })
  return {
    response,
    quoteId,
    rows: await portal.sql('select from quote_attachment where pending_quote_id = $1', [quoteId]),
  }
}

test('rejects an infected file and stores nothing', async () => {
  const { response, rows } = await attach(scanned, infected)
  expect([response.status, response.body.errors]).toEqual([
    400,
    [{ code: 'infected', field: 'file', message: uploadMessages.infected }],
  ])
  expect(rows).toEqual([])
  expect((await attach(unscanned, infected)).response.status).toBe(200)
})

test('rejects all files with 503 while the configured scanner does not reply', async () => {
  for (const [content, name] of [
    [await makePdf('Registrar', 'Registrar'), 'a.pdf'],
    [makePng(), 'a.png'],
  ] as const) {
    const { response, rows } = await attach(withoutReply, content, name)
    expect([response.status, response.body.errors?.[0]?.message]).toEqual([503, uploadMessages.notScanned])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(rows).toEqual([])
  }
})

/** Starts a scanner that replies only after `release`. */
async function startHeldScanner() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => {}).resume()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens at a port
    count: () => sockets.length,
    release() {
      server.close()
      for (const socket of sockets) socket.end('stream: OK\0')
    },
  }
}

test('scans a user’s file while applicants’ files fill their places at the scanner, and rejects the rest of those', async () => {
  const held = await startHeldScanner()
  const portal = await createTestApp({ VIRUS_SCANNER_URL: held.url })
  try {
    const { id } = await findOpenAd(portal)
    const statuses: number[] = []
    const applications = Array.from({ length: 20 }, async (_, index) => {
      statuses.push((await sendApplication(portal, id, {}, cv, `192.0.2.${index + 1}`)).statusCode)
    })
    await expect.poll(() => statuses).toEqual(Array.from({ length: 10 }, () => 503))
    expect(held.count()).toBe(2)
    const attached = attach(portal, await makePdf('Registrar', 'Registrar'))
    await expect.poll(held.count).toBe(3)
    held.release()
    await Promise.allSettled([...applications, attached])
  } finally {
    await portal.close()
  }
})

test.each([
  ['scanned', scanned, true],
  ['not scanned without a scanner', unscanned, false],
])('shows a file at the desk as %s', async (_, portal, isScanned) => {
  const { response, quoteId } = await attach(portal, await makePdf('Registrar', 'Registrar'))
  expect(response.body.pendingQuote?.attachments.map((one) => one.isScanned)).toEqual([isScanned])
  const [item] = await portal.sql<{ id: string; campaign_id: string }>(
    'select id, campaign_id from campaign_item limit 1',
  )
  await portal.sql(
    'update quote_attachment set campaign_id = $1, client_account_id = (select client_account_id from campaign where id = $1) where pending_quote_id = $2',
    [item?.campaign_id, quoteId],
  )
  const admin = await portal.signIn('staff@beacon.example')
  const { body } = await portal.call(getItem, { campaignItemId: item?.id ?? '' }, admin)
  expect(body.attachments.map((one) => one.isScanned)).toEqual([isScanned])
})
