import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'

/** The headers that helmet sets on a reply. Its options are the same for all replies, so they are made once. */
export function securityHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const reply = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(reply.req, reply, (error) => {
    if (error) throw error
  })
  return reply.getHeaders()
}
