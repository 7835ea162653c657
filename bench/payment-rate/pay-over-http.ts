import { pay } from '@tearsheet/protocol/invoices/endpoints'
import autocannon from 'autocannon'
import { accountOf, balance, cardOf, invoiceId, surcharge, userId } from './data-set.ts'

interface Load {
  url: string
  token: string
  connections: number
  seconds: number
  /** Returns the number of an unpaid invoice. */
  next(): number
}

/** Pays one invoice after the other, as a browser would: token, view, idempotency key. */
export async function payOverHttp({ url, token, connections, seconds, next }: Load) {
  const result = await autocannon({
    url: `${url}/api${pay.path}`,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    requests: [
      {
        setupRequest: (request) => {
          const invoice = next()
          return {
            ...request,
            headers: { ...request.headers, 'idempotency-key': `http-${invoice}` },
            body: bodyFor(invoice),
          }
        },
      },
    ],
  })
  return {
    perSecond: result.requests.average,
    paid: result['2xx'],
    refused: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

function bodyFor(invoice: number): string {
  const id = accountOf(invoice)
  return JSON.stringify({
    activeView: { user: { id: userId }, client: { id }, clientAccount: { id } },
    clientId: id,
    clientAccountId: id,
    invoiceIds: [invoiceId(invoice)],
    expectedTotal: balance + surcharge,
    payment: { gatewayToken: cardOf(invoice), cardholderName: 'Load Bench' },
  })
}
