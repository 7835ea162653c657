import type { FastifyRequest } from 'fastify'

/** In this order: several name those before them as well. */
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

/** What a browser says it is, in words: "Chrome on Windows"; null where it says nothing that we know. */
export function presentDevice(userAgent: string | null): string | null {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  const [browser, system] = [find(browsers), find(systems)]
  if (browser === null || system === null) return browser ?? system
  return `${browser} on ${system}`
}

/** What a request says of its device. */
export const deviceOf = ({ headers }: FastifyRequest): string | null => headers['user-agent'] ?? null
