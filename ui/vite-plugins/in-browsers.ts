import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { BuildOptions, PluginOption } from 'vite'
import { compressed } from './compressed.ts'
import { endpointFacts } from './endpoint-facts.ts'
import { noAddedStyles } from './no-added-styles.ts'
import { preloadedFont } from './preloaded-font.ts'
import { pureProtocol } from './pure-protocol.ts'
import { buildTargets, unsupportedBrowserPage } from './supported-browsers.ts'

/** Plugins for the sources of the browser, wherever they run. */
export const sourcePlugins = (): PluginOption[] => [endpointFacts(), pureProtocol(), react()]

/** Plugins of both browser applications. */
export const inBrowsers = (): PluginOption[] => [
  noAddedStyles(),
  ...sourcePlugins(),
  // The product is in English; React Aria includes its texts in thirty languages
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  preloadedFont(),
  unsupportedBrowserPage(),
  compressed(),
]

/** Files that are served as they are, for both applications. */
export const publicDir = fileURLToPath(new URL('../public', import.meta.url))

/** Build options of both browser applications. */
export const browserBuild: BuildOptions = {
  target: buildTargets,
  assetsInlineLimit: 0,
  // The polyfill is an inline script, which the content security policy blocks; all supported browsers have native
  // support
  modulePreload: { polyfill: false },
}
