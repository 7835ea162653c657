import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** `mail-sink.ts <port> <folder>`: an SMTP server on this machine that stores each email as a file. */
const [port, folder = '.'] = process.argv.slice(2)
let count = 0

const server = createServer((socket) => {
  const answer = (line: string) => socket.write(`${line}\r\n`)
  let recipients: string[] = []
  /** Lines of the email that is being received; null between emails. */
  let email: string[] | null = null
  answer('220 mail-sink')
  createInterface(socket).on('line', (line) => {
    if (email !== null) {
      if (line !== '.') email.push(line.replace(/^\./, ''))
      else {
        const text = [`X-Recipients: ${recipients.join()}`, ...email].join('\n')
        writeFileSync(join(folder, `${String(++count).padStart(4, '0')}.eml`), text)
        email = null
        recipients = []
        answer('250 stored')
      }
    } else if (/^DATA/i.test(line)) {
      email = []
      answer('354 end with a dot')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else {
      const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1]
      if (recipient !== undefined) recipients.push(recipient)
      answer('250 mail-sink')
    }
  })
  socket.on('error', () => {})
})
server.listen(Number(port), '127.0.0.1')
