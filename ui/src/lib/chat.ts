import { configuration } from './configuration.ts'
import { loadScript } from './outside-script.ts'

/** Delay between page start and chat start, in milliseconds (R1.7). */
const startDelayMs = 1000

/** Starts the configured chat widget, if any, with the configured license, one second after page start. */
export function startChat(): void {
  const { chatUrl, chatLicence } = configuration()
  if (!chatUrl || !chatLicence) return
  window.setTimeout(() => loadScript(chatUrl, 'licence', chatLicence), startDelayMs)
}
