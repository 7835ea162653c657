import { findChromium, WHAT_TO_INSTALL } from '../tools/chromium.ts'
import { prepareWorld, startServer } from './portal-server.ts'
import { startPostingSite } from './posting-site.ts'

/**
 * Names the browser in CHROMIUM_PATH, starts the portal that the journeys share and names its address in JOURNEY_URL, and that
 * of a posting on another site in JOURNEY_POSTING; a portal that is named already is taken.
 */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  const browser = findChromium()
  if (!browser) throw new Error(WHAT_TO_INSTALL)
  process.env.CHROMIUM_PATH = browser
  if (process.env.JOURNEY_URL) return undefined
  const site = await startPostingSite()
  const removeWorld = await prepareWorld()
  const { address, stop } = await startServer({ OUTBOUND_ALLOW: site.host })
  process.env.JOURNEY_URL = address
  process.env.JOURNEY_POSTING = site.address
  return async () => {
    await stop()
    await removeWorld()
    site.stop()
  }
}
