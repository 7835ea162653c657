import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { ClaimedPage } from './claim-pages.ts'
import { answerOf, type LiveAd, type MonitoringDependencies } from './present-answer.ts'
import type { ReceivedPage } from './request-page.ts'
import type { AdChecked } from './save-checks.ts'

interface Rendering {
  page: ClaimedPage
  received: ReceivedPage
  checked: AdChecked[]
  ads: readonly LiveAd[]
  now: Date
}

/**
 * Renders a page that only scripts display, once for all of its ads, and compares it again. A rendered page without the
 * ad stays unreadable: its scripts may have needed a request that is not sent.
 */
export async function renderScripts(
  { renderer, comparePage, storage }: MonitoringDependencies,
  { page, received, checked, ads, now }: Rendering,
): Promise<void> {
  if (!renderer || received.kind !== 'response') return
  if (!checked.some(({ inspection }) => inspection.unreadableReason === 'script')) return
  const rendered = await renderer.render(received.response.address)
  if (!rendered) return
  const response = {
    ...received.response,
    mediaType: 'text/html',
    charset: 'utf-8',
    content: Buffer.from(rendered.html),
  }
  let capture: Pick<AdChecked, 'captureKey' | 'captureSha256' | 'captureByteSize'> | null = null
  for (const ad of checked) {
    const own = ads.find(({ monitor }) => monitor.campaignItemId === ad.monitor.campaignItemId)
    if (ad.inspection.unreadableReason !== 'script' || !own) continue
    const inspection = await comparePage(answerOf(response, { ad: own, page, now }))
    if (!inspection || inspection.result === 'ad_not_found' || inspection.result === 'unreadable') continue
    if (!capture) {
      const captureKey = `ad-capture-${uuidv7()}`
      await storage.put(captureKey, rendered.image)
      const captureSha256 = createHash('sha256').update(rendered.image).digest('hex')
      capture = { captureKey, captureSha256, captureByteSize: rendered.image.byteLength }
    }
    // The text of the page as received is another one
    const isStored = inspection.sha256 !== null && inspection.sha256 === own.last?.sha256
    const stored = isStored ? own.last : null
    const text = { storageKey: stored?.storageKey ?? null, byteSize: stored?.byteSize ?? null }
    Object.assign(ad, { ...capture, ...text, inspection })
  }
}
