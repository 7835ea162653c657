import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { routeAt } from '@tearsheet/protocol/addresses'
import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'

/** The portal's own rendering of its sign-in page, built for the server (`portal/src/app/first-paint.tsx`). */
interface FirstPaint {
  firstPaint(configuration: RuntimeConfiguration, isOnTheWay: boolean): string
}

export interface Page {
  html: string
  /** Hashes of its inline scripts, in the format of the content security policy. */
  scriptHashes: readonly string[]
  /** Large enough to be worth compressing. */
  isPainted: boolean
}

/** Resources in the head of the built page, except the font and the icon. */
const rest =
  /^ *(<script type="module".*<\/script>|<link rel="(modulepreload|stylesheet)".*>|<link rel="preload".*as="(style|fetch)".*>)\n/gm

/**
 * Returns the HTML of a page by URL: the desk's page (decision record 0078), the portal's page for all others, and the
 * sign-in page, which is prerendered with its style sheets and needs nothing else to be displayed (decision record
 * 0060). Its resources are preloaded only where it is likely to follow. All pages are built once, at the start.
 * @param applications folder of the built applications
 */
export async function loadPages(
  configuration: RuntimeConfiguration,
  applications: URL,
): Promise<(url: string) => Page> {
  const read = (path: string) => readFile(new URL(path, applications), 'utf8')
  const [html, desk] = await Promise.all([read('portal/dist/index.html'), read('desk/dist/index.html')])
  const [theme, loader] = await Promise.all([read('portal/dist/theme.js'), read('portal/dist/first-paint.js')])
  const sheets = [...html.matchAll(/<link rel="(?:stylesheet"|preload"(?=.*data-first-paint)).*href="\/([^"]+)"/g)]
  const styles = await Promise.all(sheets.map(([, path = '']) => read(`portal/dist/${path}`)))
  // Built from the portal's sources with exactly this signature
  const { firstPaint } = (await import(new URL('portal/dist-server/first-paint.js', applications).href)) as FirstPaint
  const after = (html.match(rest) ?? []).map((line) =>
    line.replace(/rel="preload"(?=.*as="style")/, 'rel="stylesheet"'),
  )
  const painted = (isOnTheWay: boolean): Page => ({
    html: html
      .replace(rest, '')
      .replace('<script src="/theme.js"></script>', () => `<script>${theme}</script>`)
      .replace('</head>', () => `<style nonce="PAGE_NONCE">${styles.join('')}</style>${withoutScripts}</head>`)
      .replace(
        '<div id="root">',
        () =>
          `<div id="first-paint" aria-hidden="true">${firstPaint(configuration, isOnTheWay)}</div>` +
          `<template id="after-first-paint">${after.join('')}</template><script>${loader}</script><div id="root">`,
      ),
    scriptHashes: [theme, loader].map(hashOf),
    isPainted: true,
  })
  const signIn = { afresh: painted(false), onTheWay: painted(true) }
  // At the root URL most users are not signed in; at any other most are
  const [home, page] = [asBuilt(html), asBuilt(html.replace(/^.*data-first-paint.*\n/gm, ''))]
  const deskPage = asBuilt(desk)
  return (url) => {
    const [path = '', query = ''] = url.split('?', 2)
    const route = routeAt(path)
    if (route === 'desk') return deskPage
    if (path === '/') return home
    if (route !== 'login') return page
    return new URLSearchParams(query).has('from') ? signIn.onTheWay : signIn.afresh
  }
}

const asBuilt = (html: string): Page => ({ html, scriptHashes: [], isPainted: false })

/** Hides a form that does not work without scripts. */
const withoutScripts = '<noscript><style nonce="PAGE_NONCE">#first-paint{display:none}</style></noscript>'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
