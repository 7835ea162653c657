import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { routeAt } from '@tearsheet/protocol/addresses'
import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'

/** The portal's own rendering of its sign-in page, built for the server (`portal/src/first-paint/render.tsx`). */
interface FirstPaint {
  signInDocument(html: string, configuration: RuntimeConfiguration, isOnTheWay: boolean): string
}

export interface Page {
  html: string
  /** Hashes of its inline scripts, in the format of the content security policy. */
  scriptHashes: readonly string[]
}

/**
 * Returns the HTML of a page by URL: the desk's page (decision record 0078), the portal's page for all others, and the
 * sign-in page, which is prerendered (decision record 0088). All pages are built once, at the start.
 * @param applications folder of the built applications
 */
export async function loadPages(
  configuration: RuntimeConfiguration,
  applications: URL,
): Promise<(url: string) => Page> {
  const read = (path: string) => readFile(new URL(path, applications), 'utf8')
  const [portal, desk] = await Promise.all([read('portal/dist/index.html'), read('desk/dist/index.html')])
  // Built from the portal's sources with exactly this signature
  const { signInDocument } = (await import(new URL('portal/dist-server/render.js', applications).href)) as FirstPaint
  const [page, deskPage] = [pageOf(portal), pageOf(desk)]
  const signIn = pageOf(signInDocument(portal, configuration, false))
  const signInOnTheWay = pageOf(signInDocument(portal, configuration, true))
  return (url) => {
    const [path = '', query = ''] = url.split('?', 2)
    const route = routeAt(path)
    if (route === 'desk') return deskPage
    if (route !== 'login') return page
    return new URLSearchParams(query).has('from') ? signInOnTheWay : signIn
  }
}

function pageOf(html: string): Page {
  const inline = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script)
  return { html, scriptHashes: inline.map(hashOf) }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
