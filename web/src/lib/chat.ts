import { configuration } from './configuration.ts'
import { loadScript } from './outside-script.ts'

/** How long after the start the chat begins (R1.7). */
const startDelayMs = 1000

/** Starts the configured chat widget, if there is one, with the configured licence, a second after the start. */
export function startChat(): void {
  const { chatUrl, chatLicence } = configuration()
  if (!chatUrl || !chatLicence) return
  window.setTimeout(() => loadScript(chatUrl, 'licence', chatLicence), startDelayMs)
}
