import { findChromium, INSTALL_HINT } from '../tools/chromium.ts'
import { prepareWorld, startServer } from './portal-server.ts'
import { startPostingSite } from './posting-site.ts'

/**
 * Sets the browser in CHROMIUM_PATH, starts the portal shared by the journeys and sets its address in JOURNEY_URL, and
 * that of a posting on another site in JOURNEY_POSTING; uses a portal whose address is already set.
 */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  const browser = findChromium()
  if (!browser) throw new Error(INSTALL_HINT)
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
