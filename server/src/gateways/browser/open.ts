import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { BrowserContext, Route } from 'playwright-core'
import type { Outbound } from '../outbound/port.ts'
import type { PageRenderer, RenderedPage } from './port.ts'

interface RendererOptions {
  /** Path of Chromium. */
  path: string
  /** Whether Chromium isolates its processes; it cannot when it runs as root. */
  isSandboxed: boolean
  outbound: Outbound
  userAgent: string
  /** Maximum time for a page, in milliseconds. */
  deadlineMs?: number
}

/** Maximum numbers for a page: requests, and bytes in all. */
const maxRequests = 60
const maxBytes = 20 * 1024 * 1024
/** Pages that wait for their turn; further ones are not rendered. */
const maxWaiting = 2
/** Time after the page was loaded in which its scripts can request data, in milliseconds. */
const settleMs = 6_000
const viewport = { width: 1280, height: 2000 }
/** Content that the text of a page does not need. */
const unread = new Set(['media', 'font', 'websocket', 'eventsource', 'ping', 'manifest'])
/** Header fields that no longer apply to an unpacked response. */
const dropped = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie', 'location'])

/**
 * Opens the renderer: each page has a Chromium process of its own, which ends with it, without the environment of the
 * portal. Chromium resolves no host: all requests are answered through the outbound gateway, one at a time, with its
 * limits (decision record 0107).
 */
export function openRenderer(options: RendererOptions): PageRenderer {
  const oneAtATime = pLimit(1)
  return {
    async render(address) {
      if (oneAtATime.pendingCount >= maxWaiting) return null
      return oneAtATime(() => renderPage(address, options))
    },
  }
}

async function renderPage(address: string, options: RendererOptions): Promise<RenderedPage | null> {
  const { chromium } = await import('playwright-core')
  const server = await chromium.launchServer({
    executablePath: options.path,
    chromiumSandbox: options.isSandboxed,
    env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), LANG: 'en_US.UTF-8' },
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--js-flags=--max-old-space-size=256',
      '--renderer-process-limit=1',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
  })
  const ended = new AbortController()
  try {
    const rendering = chromium.connect(server.wsEndpoint()).then(async (browser) => {
      const context = await browser.newContext({
        viewport,
        userAgent: options.userAgent,
        serviceWorkers: 'block',
        acceptDownloads: false,
      })
      return readPage(context, address, options)
    })
    // The process ends with the deadline, and so does the rendering
    rendering.catch(() => {})
    return await Promise.race([rendering, sleep(options.deadlineMs ?? 25_000, null, { signal: ended.signal })])
  } catch {
    return null
  } finally {
    ended.abort()
    await server.kill()
  }
}

async function readPage(context: BrowserContext, address: string, options: RendererOptions): Promise<RenderedPage> {
  await context.route('**/*', answerer(options))
  await context.routeWebSocket(/.*/, (socket) => socket.close())
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  // A page that never rests is read as it is
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => {})
  return { html: await page.content(), image: await page.screenshot({ type: 'png' }) }
}

/** Returns the handler that answers the requests of a page through the gateway, one at a time. */
function answerer({ outbound, userAgent }: Pick<RendererOptions, 'outbound' | 'userAgent'>) {
  const oneAtATime = pLimit(1)
  let [requests, bytes] = [0, 0]
  const answer = async (route: Route) => {
    const request = route.request()
    requests += 1
    const isRead = request.method() === 'GET' && !unread.has(request.resourceType())
    if (!isRead || requests > maxRequests || bytes > maxBytes) return route.abort()
    const { status, content, headers } = await outbound.visit(request.url(), { 'user-agent': userAgent })
    bytes += content.byteLength
    const kept = Object.entries(headers).filter(([name]) => !dropped.has(name))
    return route.fulfill({ status, headers: Object.fromEntries(kept), body: content })
  }
  return (route: Route) => oneAtATime(() => answer(route).catch(() => route.abort().catch(() => {})))
}
