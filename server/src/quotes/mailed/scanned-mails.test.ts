// @module-tag sql
import { afterAll, expect, it } from 'vitest'
import { mailDependencies } from '../../app.ts'
import { startLocalScanner } from '../../gateways/virus-scanner/local.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { runDueJobs, type TestApp } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { receiveMail } from './receive-mail.ts'

const scanner = await startLocalScanner()
afterAll(() => scanner.close())
const stopped = await startLocalScanner()
await stopped.close()
const scanned = await withPortal({ VIRUS_SCANNER_URL: scanner.url })
const withoutReply = await withPortal({ VIRUS_SCANNER_URL: stopped.url })
/** A posting with the marker of the test file that every scanner reports. */
const infected = Buffer.from('{\\rtf1 We seek a cook in Albany.\\par EICAR-STANDARD-ANTIVIRUS-TEST-FILE}')

async function prepare(portal: TestApp) {
  const { userId } = await portal.signIn('full@lakeside.example')
  const deps = mailDependencies(portal.gateways)
  if (!deps) throw new Error('No address is configured')
  return { portal, deps, own: deps.addresses.ofUser(userId) }
}

/** Sends an email with documents to an address. */
async function send({ portal, deps, own }: Awaited<ReturnType<typeof prepare>>, files: [string, Buffer][], to = own) {
  const parts = files.flatMap(([name, content]) => [
    ...[
      '--x',
      `Content-Type: application/octet-stream; name=${name}`,
      `Content-Disposition: attachment; filename=${name}`,
    ],
    ...['Content-Transfer-Encoding: base64', '', content.toString('base64').replace(/.{76}/g, '$&\r\n')],
  ])
  const head = [
    'From: full@lakeside.example',
    `To: ${to}`,
    'Subject: Posting',
    `Message-ID: <${Math.random()}@a.example>`,
  ]
  const type = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x', '']
  const content = Buffer.from([...head, ...type, ...parts, '--x--'].join('\r\n'))
  const result = await receiveMail(deps, { content, from: 'full@lakeside.example', to: [to] })
  await runDueJobs(portal)
  const answers = (await portal.mail.list()).filter((one) => one.to === 'full@lakeside.example')
  return { result, text: answers.map((one) => one.text).join('\n') }
}

const countRows = async (portal: TestApp) =>
  (await portal.sql<{ n: number }>('select count(*)::int as n from mailed_posting'))[0]?.n

it('names a document with malware in the answer, and creates drafts from the others only', async () => {
  const setting = await prepare(scanned)
  const sound = await makePdf('Registrar', 'We seek a registrar in Boston.')
  const { result, text } = await send(setting, [
    ['sound.pdf', sound],
    ['infected.rtf', infected],
  ])
  expect(result).toBe('drafts')
  expect(text).toContain('infected.rtf: The virus scanner found malware in it')
  expect(text).not.toContain('sound.pdf:')
})

it('accepts no email with a document while the scanner does not reply, so that it is sent again', async () => {
  const setting = await prepare(withoutReply)
  await expect(send(setting, [['infected.rtf', infected]])).rejects.toMatchObject({ status: 503 })
  expect(await countRows(withoutReply)).toBe(0)
})

it('does not scan the documents of an unknown sender', async () => {
  const setting = await prepare(withoutReply)
  const { result } = await send(setting, [['infected.rtf', infected]], 'quotes@beacon.example')
  expect(result).toBe('unknown')
})
