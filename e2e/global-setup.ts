import { startServer } from './portal-server.ts'

/** Starts the portal that the journeys share and names its address in JOURNEY_URL; one that is set already is taken. */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_URL) return undefined
  const { address, stop } = await startServer()
  process.env.JOURNEY_URL = address
  return stop
}
