import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

interface SentMail {
  from: string
  to: string
  subject: string
  text: string
}

/** Sends an email to an SMTP listener on this machine. @throws Error with a reply that rejects it */
export async function sendMail(port: number, { from, to, subject, text }: SentMail): Promise<void> {
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
    if (!/^[23]/.test(reply)) throw new Error(`The listener replied ${reply}`)
  }
  socket.destroy()
}
