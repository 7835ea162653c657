import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { routeAt } from '@tearsheet/protocol/addresses'
import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'
import { titleAt, writeTitle } from '@tearsheet/protocol/page-titles'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../documents/html.ts'
import { unknownUrl } from '../../errors.ts'
import { loadPages, type Page } from './load-pages.ts'
import { allowScripts, styleNonce } from './page-policy.ts'

/** Folder of the browser applications. */
const root = new URL('../../../../', import.meta.url)

/** For the page in our frame: only its own files and requests, and only framed by our own pages. */
const embedHeaders = {
  'cache-control': 'no-cache',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';'),
}

/** Serves the built browser applications: hashed assets cached forever, and a page for every URL outside the API. */
export async function serveWebClient(
  app: FastifyInstance,
  configuration: RuntimeConfiguration,
  applications = root,
): Promise<void> {
  const builds = ['portal/dist', 'desk/dist'].map((path) => fileURLToPath(new URL(path, applications)))
  const present = builds.every((path) => existsSync(`${path}/index.html`))
  if (present)
    await app.register(files, {
      root: builds,
      index: false,
      // One route for each file: a wildcard route searches the folder for every request
      wildcard: false,
      // Pages are served below
      globIgnore: ['*.html', '**/*.br', '**/*.gz', 'built-from'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const pageFor = present ? await loadPages(configuration, applications) : null
  const embedPage = present ? await readFile(`${builds[0]}/job-stats-embed.html`, 'utf8') : null
  const titled = (html: string, url: string) => {
    const title = writeTitle(configuration.title, titleAt(url))
    return html.replace('PAGE_TITLE', () => escapeHtml(title))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|dev|metrics|sandbox-bank)(\/|$)/.test(request.url)
    if (embedPage && isPage && routeAt(request.url) === 'jobStatsEmbed')
      return reply.headers(embedHeaders).type('text/html; charset=utf-8').send(titled(embedPage, request.url))
    if (pageFor && isPage) {
      const page = pageFor(request.url)
      const html = titled(page.html, request.url)
      return sendPage(reply.code(isAddress(request.url) ? 200 : 404), { ...page, html })
    }
    throw unknownUrl()
  })
}

/**
 * Whether a URL belongs to one of our pages. The browser redirects from any other (R6.1), but programs need the status.
 */
const isAddress = (url: string) => /^\/(index)?([?#]|$)/i.test(url) || routeAt(url) !== null

/** Sends a page with a nonce for its style elements. An inline script is allowed by its hash only. */
function sendPage(reply: FastifyReply, { html, scriptHashes }: Page) {
  const text = html.replaceAll('PAGE_NONCE', styleNonce(reply))
  allowScripts(reply, scriptHashes)
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text)
}
