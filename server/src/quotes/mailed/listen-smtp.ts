import { SMTPServer } from 'smtp-server'
import { limitAddress } from '../../http/connections/bound-connections.ts'
import { type MailDependencies, maxMailBytes, receiveMail } from './receive-mail.ts'

interface Listening {
  host: string
  port: number
  onError: (error: Error) => void
}

/** Maximum number of connections in total and from one address; another one is to be tried again later. */
const maxClients = 20
const maxOfAddress = 10
/** Maximum time without data in milliseconds, in which a busy machine reads an email too. */
const socketTimeoutMs = 330_000
/** How long a shutdown waits for emails in progress, in milliseconds, as for requests. */
const closeMs = 10_000

/** A mail server that only accepts emails to the addresses of postings. */
export interface SmtpListener {
  port: number
  close(): Promise<void>
}

/**
 * Listens for emails to the addresses of postings, for one machine and for demonstrations. It relays nothing: any other
 * recipient is rejected. A message that cannot be stored is answered with a temporary error, so that its sender retries.
 */
export async function listenSmtp(deps: MailDependencies, { host, port, onError }: Listening): Promise<SmtpListener> {
  const { addresses } = deps
  const server = new SMTPServer({
    name: 'quotes',
    size: maxMailBytes,
    maxClients,
    socketTimeout: socketTimeoutMs,
    closeTimeout: closeMs,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const isOurs = address.toLowerCase() === addresses.shared.toLowerCase() || addresses.userOf(address) !== null
      done(isOurs ? null : replyError(550, 'No such recipient'))
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => {
        if (!stream.sizeExceeded) pieces.push(piece)
      })
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(replyError(552, 'The message is larger than 25 MB'))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        receiveMail(deps, { content: Buffer.concat(pieces), from, to }).then(
          () => done(null),
          (error: Error) => {
            onError(error)
            done(replyError(451, 'Try again later'))
          },
        )
      })
    },
  })
  server.on('error', onError)
  // Before the server's own listener, which counts the connection
  server.server.prependListener('connection', limitAddress(maxOfAddress))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const replyError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
