import type { FastifyRequest } from 'fastify'

/** Order matters: the user agents of several browsers also contain the names of later ones. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Describes a browser from its user agent, such as "Chrome on Windows"; null if it is unknown. */
export function presentDevice(userAgent: string | null): string | null {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  const [browser, system] = [find(browsers), find(systems)]
  if (browser === null || system === null) return browser ?? system
  return `${browser} on ${system}`
}

/** Returns the user agent of a request. */
export const deviceOf = ({ headers }: FastifyRequest): string | null => headers['user-agent'] ?? null
