import { readFile } from 'node:fs/promises'
import { routeAt } from '@tearsheet/protocol/addresses'
import type { RuntimeConfiguration } from '@tearsheet/protocol/auth/schemas'

/** The web client's own rendering of its sign-in page, as it was built for us (web: app/first-paint.tsx). */
interface FirstPaint {
  firstPaint(configuration: RuntimeConfiguration, isOnTheWay: boolean): string
}

/**
 * The HTML of the web client by the address asked for: one page for all, but the desk has its own (decision record 0061), and the
 * sign-in page is prerendered, so that it is seen before any script has run (decision record 0019). All are made once, at the start.
 * @param web folder of the built client
 */
export async function loadPages(configuration: RuntimeConfiguration, web: URL): Promise<(url: string) => string> {
  const read = (name: string) => readFile(new URL(`dist/${name}.html`, web), 'utf8')
  const [page, desk] = await Promise.all([read('index'), read('desk')])
  // Built from the client's sources with this very signature
  const { firstPaint } = (await import(new URL('dist-server/first-paint.js', web).href)) as FirstPaint
  const painted = (isOnTheWay: boolean) =>
    page
      .replace(
        '<div id="root">',
        () => `<div id="first-paint" inert>${firstPaint(configuration, isOnTheWay)}</div><div id="root">`,
      )
      .replaceAll(/rel="preload"(?=[^>]*data-first-paint)/g, 'rel="stylesheet"')
      // What is visible loads before the scripts
      .replaceAll(/(?<=<script type="module"|<link rel="modulepreload")/g, ' fetchpriority="low"')
  const signIn = { afresh: painted(false), onTheWay: painted(true) }
  return (url) => {
    const [path = '', query = ''] = url.split('?', 2)
    const route = routeAt(path)
    if (route === 'desk') return desk
    if (route !== 'login') return page
    return new URLSearchParams(query).has('from') ? signIn.onTheWay : signIn.afresh
  }
}
