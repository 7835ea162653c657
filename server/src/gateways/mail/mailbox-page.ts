import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../documents/html.ts'
import { styleNonce } from '../../http/style-nonce.ts'
import type { CaughtMessage, LocalMail } from './local.ts'
import type { Mail } from './port.ts'

/** Whether mail is caught on this machine, where it can be read. */
export const isCaught = (mail: Mail): mail is LocalMail => 'list' in mail

const style = `:root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto;
  padding: 0 1rem } article { border-top: 1px solid; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`

/** Text with its web addresses made into links. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const article = ({ to, subject, sentAt, text }: CaughtMessage) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sentAt}">${sentAt}</time></p>
<pre>${linked(text)}</pre>
</article>`

/** Serves `/dev/mailbox`: the caught messages as a page without script, newest first. Never in production without DEMO. */
export function serveMailbox(app: FastifyInstance, mail: LocalMail): void {
  app.get('/dev/mailbox', async (_request, reply) => {
    const messages = await mail.list()
    const content = messages.length === 0 ? '<p>No mail has been sent yet.</p>' : messages.map(article).join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style nonce="${styleNonce(reply)}">${style}</style></head>
<body><h1>Mailbox</h1><p>Mail that was caught on this machine instead of being sent.</p>${content}</body>
</html>`)
  })
}
