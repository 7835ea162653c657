import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../server/src/config.ts'
import { loginsOf } from '../../server/src/database/logins.ts'
import { createApplication } from '../../server/src/http/application.ts'
import { merchantKeyOf } from '../../server/src/sandbox-bank/ask-bank.ts'
import { cardOf } from '../../server/src/sandbox-bank/cards.ts'
import { type Ledger, openLedger } from '../../server/src/sandbox-bank/ledger.ts'
import { serveBank } from '../../server/src/sandbox-bank/serve-bank.ts'

export interface UnreliableBank {
  url: string
  /** Returns a token for a card, as its hosted field would. */
  token(number: string): Promise<string>
  /** Injected faults and their number. */
  errors: Record<'lostReplies' | 'lostRequests' | 'lateReplies' | 'doubledRequests', number>
  close(): Promise<void>
}

/** Share of requests affected by each injected fault (R28.15). */
const shares = { lostReply: 0.08, lostRequest: 0.03, lateReply: 0.03, doubled: 0.05 }

/**
 * Opens the sandbox bank behind a faulty connection: it loses requests and responses, responds too late after it has
 * charged, and receives requests twice. Its ledger is independent and is the reference.
 */
export async function openUnreliableBank(
  connectionString: string,
  secret: string,
  late: number,
): Promise<UnreliableBank> {
  const ledger: Ledger = openLedger(loginsOf(connectionString, secret).tearsheet_bank)
  const bank = await createApplication(readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
  serveBank(bank, { ledger, merchantKeys: [merchantKeyOf(secret)], expectAdministrator: async () => {} })
  await bank.ready()
  const errors = { lostReplies: 0, lostRequests: 0, lateReplies: 0, doubledRequests: 0 }

  const line = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void pass(request.method ?? 'GET', request.url ?? '/', request.headers, Buffer.concat(chunks), response)
    })
    request.on('error', () => {})
  })

  async function pass(
    method: string,
    url: string,
    headers: IncomingHttpHeaders,
    payload: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const ask = () =>
      bank.inject({
        // The bank has no other methods
        method: method === 'POST' ? 'POST' : 'GET',
        url: `/sandbox-bank${url}`,
        headers: passed(headers),
        ...(method === 'POST' ? { payload } : {}),
      })
    const dice = Math.random()
    if (dice < shares.lostRequest) {
      errors.lostRequests++
      response.destroy()
      return
    }
    const isDoubled = Math.random() < shares.doubled
    if (isDoubled) errors.doubledRequests++
    const [answer] = await Promise.all(isDoubled ? [ask(), ask()] : [ask()])
    if (dice < shares.lostRequest + shares.lostReply) {
      errors.lostReplies++
      response.destroy()
      return
    }
    if (dice < shares.lostRequest + shares.lostReply + shares.lateReply) {
      errors.lateReplies++
      await new Promise((resolve) => setTimeout(resolve, late))
    }
    if (response.destroyed || !answer) return
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' })
    response.end(answer.payload)
  }

  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}`,
    errors,
    token: (number) => addToken(ledger, number),
    async close() {
      line.closeAllConnections()
      line.close()
      await bank.close()
      await ledger.close()
    },
  }
}

/** Returns the headers that the bank reads. */
const passed = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

async function addToken(ledger: Ledger, number: string): Promise<string> {
  for (;;) {
    try {
      return (await ledger.addToken(cardOf(number))).token
    } catch {
      // The database is being restarted under it.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
