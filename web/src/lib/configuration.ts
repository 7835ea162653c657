import type { RuntimeConfiguration } from '@tearsheet/protocol/auth/schemas'

let loaded: RuntimeConfiguration | null = null

/**
 * Asks the server for the runtime configuration; nothing of it is baked in at build time (R2.6).
 * Awaited before the first render.
 * @throws Error when the server does not answer with one
 */
export async function loadConfiguration(): Promise<RuntimeConfiguration> {
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The configuration was answered with ${response.status}`)
  return putConfiguration(await response.json())
}

/** Puts a configuration in force; the tests' way in. */
export function putConfiguration(configuration: RuntimeConfiguration): RuntimeConfiguration {
  loaded = configuration
  return configuration
}

/** The configuration in force. @throws Error before it was loaded */
export function configuration(): RuntimeConfiguration {
  if (!loaded) throw new Error('The configuration is read before it was loaded')
  return loaded
}
