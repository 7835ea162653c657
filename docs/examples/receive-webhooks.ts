import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { readWebhook, type WebhookMessage } from '@tearsheet/protocol/desk/webhook-rules'

/**
 * An example of a receiver: `WEBHOOK_SECRET=whsec_… node docs/examples/receive-webhooks.ts` listens on port 4000. It takes what is
 * signed, unchanged and new, each message once, and answers anything else with 400. A receiver in use keeps the ids it has taken
 * where they outlive it, such as in a table, in the transaction that does the work.
 */
export function createReceiver(secret: string, take: (message: WebhookMessage) => void): RequestListener {
  const taken = new Set<string>()
  return async (request, response) => {
    const body = await text(request)
    const header = (name: string) => [request.headers[name]].flat()[0]
    const read = await readWebhook({ header, body, secret, now: new Date() })
    if (!read) {
      response.writeHead(400).end()
      return
    }
    if (!taken.has(read.id)) take(read.message)
    taken.add(read.id)
    // Earlier messages are answered with success as well; otherwise they would be sent again
    response.writeHead(204).end()
  }
}

if (import.meta.main) {
  const receiver = createReceiver(process.env.WEBHOOK_SECRET ?? '', ({ type, data }) =>
    console.log(type, data.kind, data.subjectId),
  )
  createServer(receiver).listen(4000)
}
