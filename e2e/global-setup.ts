import { findChromium, WHAT_TO_INSTALL } from '../tools/chromium.ts'
import { startServer } from './portal-server.ts'

/**
 * Names the browser in CHROMIUM_PATH, starts the portal that the journeys share and names its address in JOURNEY_URL;
 * a portal that is named already is taken.
 */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  const browser = findChromium()
  if (!browser) throw new Error(WHAT_TO_INSTALL)
  process.env.CHROMIUM_PATH = browser
  if (process.env.JOURNEY_URL) return undefined
  const { address, stop } = await startServer()
  process.env.JOURNEY_URL = address
  return stop
}
