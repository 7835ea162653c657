import { registerHooks } from 'node:module'

/**
 * Loaded before Playwright, which sends every Firefox a command that released versions do not have, and gives up on the
 * error. A command that they have and that changes nothing takes its place.
 */
const unknown = '"emulation.setMediaFeaturesOverride"'
const harmless = '"session.status"'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded
    const source =
      loaded.source === null || loaded.source === undefined ? '' : Buffer.from(loaded.source as Uint8Array).toString() // a file of Node's own loader
    return { ...loaded, source: source.replaceAll(unknown, harmless) }
  },
})
