import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RenderedEmail } from '../../documents/email/email-content.ts'
import { escapeHtml } from '../../documents/html.ts'
import type { CaughtMessage, LocalMail, Mail } from '../../gateways/mail/port.ts'
import { styleNonce } from './page-policy.ts'

/** Whether emails are caught on this machine, where they can be read. */
export const isCaught = (mail: Mail): mail is LocalMail => 'list' in mail

const looks = ['light', 'dark'] as const
type Look = (typeof looks)[number]

const style = `:root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; max-width: 84rem; margin: 2rem auto;
  padding: 0 1rem } article { border-top: 1px solid; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; max-width: 46rem }
  .looks { display: flex; flex-wrap: wrap; gap: 1rem } figure { margin: 0; flex: 1 1 20rem } iframe { width: 100%; height: 46rem; border: 1px solid }`

/** Converts web addresses in a text to links. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const attached = ({ id, attachments }: CaughtMessage) =>
  attachments
    .map(
      ({ fileName }, place) =>
        ` Attached: <a href="/dev/mailbox/${id}/attachments/${place}">${escapeHtml(fileName)}</a>.`,
    )
    .join('')

const caught = (message: CaughtMessage) => {
  const { id, to, subject, sentAt, text } = message
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sentAt}">${sentAt}</time>. As it looks: ${looks
    .map((look) => `<a href="/dev/mailbox/${id}/${look}">${look}</a>`)
    .join(', ')}.${attached(message)}</p>
<pre>${linked(text)}</pre>
</article>`
}

const sample = ({ subject, text }: RenderedEmail, place: number) => `<article>
<h2>${escapeHtml(subject)}</h2>
<div class="looks">${looks
  .map(
    (look) =>
      `<figure><figcaption>${look}</figcaption><iframe src="/dev/mailbox/samples/${place}/${look}" title="${escapeHtml(subject)}, ${look}"></iframe></figure>`,
  )
  .join('')}</div>
<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>
</article>`

interface Mailbox {
  mail: LocalMail
  samples: readonly RenderedEmail[]
  /** Sends a sample posting as a user of the demo; null if emails are not read. */
  sendPosting: (() => Promise<unknown>) | null
}

const sampleForm = `<form method="post" action="/dev/mailbox/posting"><button>Send a sample posting to the quote address</button></form>`

function serveSampleForm(app: FastifyInstance, sendPosting: () => Promise<unknown>): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null, null))
    scope.post('/dev/mailbox/posting', { schema: { hide: true } }, async (_request, reply) => {
      await sendPosting()
      return reply.redirect('/dev/mailbox', 303)
    })
  })
}

/**
 * Serves `/dev/mailbox`, pages without scripts: the caught messages, newest first, each in the light and in the
 * dark theme; and every email of the product with example data, at `/dev/mailbox/samples`. Never in production
 * without DEMO.
 */
export function serveMailbox(app: FastifyInstance, { mail, samples, sendPosting }: Mailbox): void {
  if (sendPosting) serveSampleForm(app, sendPosting)
  app.get('/dev/mailbox', async (_request, reply) => {
    const messages = await mail.list()
    const content = messages.length === 0 ? '<p>No mail has been sent yet.</p>' : messages.map(caught).join('\n')
    return sendPage(
      reply,
      'Mailbox',
      `<p>Mail that was caught on this machine instead of being sent. <a href="/dev/mailbox/samples">Every mail, with an example</a></p>${sendPosting ? sampleForm : ''}${content}`,
    )
  })
  app.get('/dev/mailbox/samples', (_request, reply) =>
    sendPage(reply, 'Every email', `<p><a href="/dev/mailbox">Mailbox</a></p>${samples.map(sample).join('\n')}`),
  )
  app.get<{ Params: { place: string; look: string } }>('/dev/mailbox/samples/:place/:look', (request, reply) =>
    sendLook(reply, samples[Number(request.params.place)]?.html, request.params.look),
  )
  app.get<{ Params: { id: string; place: string } }>(
    '/dev/mailbox/:id/attachments/:place',
    async ({ params }, reply) => {
      const message = (await mail.list()).find(({ id }) => id === params.id)
      const file = message?.attachments[Number(params.place)]
      if (!file) return reply.code(404).type('text/plain').send('There is no such file.')
      return reply
        .type(file.mediaType)
        .headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'attachment',
        })
        .send(Buffer.from(file.content, 'base64'))
    },
  )
  app.get<{ Params: { id: string; look: string } }>('/dev/mailbox/:id/:look', async (request, reply) => {
    const messages = await mail.list()
    return sendLook(reply, messages.find(({ id }) => id === request.params.id)?.html, request.params.look)
  })
}

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${styleNonce(reply)}">${style}</style></head>
<body><h1>${title}</h1>${content}</body>
</html>`)
}

/** Sends the HTML part as a mail program would show it: with its own styles, no external resources and no scripts. */
function sendLook(reply: FastifyReply, html: string | null | undefined, look: string): FastifyReply {
  if (html === undefined || html === null || !isLook(look))
    return reply.code(404).type('text/plain').send('There is no such email.')
  const media = look === 'dark' ? '@media all' : '@media not all'
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(html.replaceAll('@media (prefers-color-scheme:dark)', media))
}

const isLook = (text: string): text is Look => looks.some((look) => look === text)
