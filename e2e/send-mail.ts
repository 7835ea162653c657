import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

interface SentMail {
  from: string
  to: string
  subject: string
  text: string
}

/** Times that an email is sent again when the listener asks for it, as mail servers do. */
const retries = 5

/** Sends an email to an SMTP listener on this machine. @throws Error with a reply that rejects it */
export async function sendMail(port: number, mail: SentMail): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const rejection = await trySending(port, mail)
    if (rejection === null) return
    if (attempt === retries || !rejection.startsWith('4')) throw new Error(`The listener replied ${rejection}`)
    await sleep(2_000)
  }
}

/** @returns the reply that rejects the email; null if it was accepted */
async function trySending(port: number, { from, to, subject, text }: SentMail): Promise<string | null> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const replies = createInterface(socket)[Symbol.asyncIterator]()
  const message = [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: <${Date.now()}@journeys.example>`],
    ...['Content-Type: text/plain; charset=utf-8', '', ...text.split('\n'), '.'],
  ].join('\r\n')
  // The first reply is the greeting
  for (const command of ['', 'EHLO journeys', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA', message, 'QUIT']) {
    if (command !== '') socket.write(`${command}\r\n`)
    let reply = ''
    // A hyphen after the code announces another line
    while (!/^\d{3} /.test(reply)) {
      const { value, done } = await replies.next()
      if (done) throw new Error('The listener closed the connection')
      reply = value
    }
    if (!/^[23]/.test(reply)) {
      socket.destroy()
      return reply
    }
  }
  socket.destroy()
  return null
}
