import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from './smtp.ts'

const received: Email[] = []
const rejected = 'nobody@refused.example'
let server: SMTPServer
let url: string

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address === rejected ? new Error('No such mailbox') : null),
    onData(stream, _session, done) {
      PostalMime.parse(new Response(stream as unknown as ReadableStream).body ?? new ArrayBuffer(0)) // a Node stream is compatible
        .then((email) => received.push(email))
        .then(() => done(), done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A listening TCP server has an AddressInfo.
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((done) => server.close(done)))

const message = {
  to: 'dana@lakeside.example',
  subject: 'Choose a new password',
  text: 'Plain words',
  html: '<p>Words</p>',
}

test('a message arrives with both its parts and its sender', async () => {
  await smtpMail(url, 'portal@beacon.example').send(message)
  expect(received.at(-1)).toMatchObject({
    subject: message.subject,
    from: { address: 'portal@beacon.example' },
    to: [{ address: message.to }],
  })
  expect(received.at(-1)?.text?.trim()).toBe(message.text)
  expect(received.at(-1)?.html?.trim()).toBe(message.html)
})

test('a subject or address with a line break cannot add a header or a recipient', async () => {
  await smtpMail(url, 'portal@beacon.example').send({ ...message, subject: 'Hello\r\nBcc: thief@example.com' })
  const last = received.at(-1)
  expect(last?.bcc ?? []).toEqual([])
  expect(last?.headers.some(({ key }) => key === 'bcc')).toBe(false)
})

test('throws when the mail server rejects a message, so that the job is retried', async () => {
  await expect(smtpMail(url, 'portal@beacon.example').send({ ...message, to: rejected })).rejects.toThrow()
})

test.each([
  ['does not greet', ''],
  ['greets and then stops responding', '220 mail.example ESMTP\r\n'],
])('gives up on a mail server that %s, so that other jobs can run', async (_, greeting) => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.write(greeting)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const sending = smtpMail(address, 'portal@beacon.example', { connectMs: 200, silentMs: 200 }).send(message)
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  for (const socket of sockets) socket.destroy()
  silent.close()
})
