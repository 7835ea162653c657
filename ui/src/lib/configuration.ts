import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'

let loaded: RuntimeConfiguration | null = null

/**
 * Fetches the runtime configuration from the server; none of it is fixed at build time (R2.6).
 * Awaited before the first render.
 * @throws Error when the server does not return one
 */
export async function loadConfiguration(): Promise<RuntimeConfiguration> {
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The configuration request returned status ${response.status}`)
  return putConfiguration(await response.json())
}

/** Activates a configuration; used directly by tests. */
export function putConfiguration(configuration: RuntimeConfiguration): RuntimeConfiguration {
  loaded = configuration
  return configuration
}

/** Returns the active configuration. @throws Error before it is loaded */
export function configuration(): RuntimeConfiguration {
  if (!loaded) throw new Error('The configuration was read before it was loaded')
  return loaded
}
