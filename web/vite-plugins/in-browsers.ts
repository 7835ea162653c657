import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { compressed } from './compressed.ts'
import { endpointFacts } from './endpoint-facts.ts'
import { noAddedStyles } from './no-added-styles.ts'
import { preloadedFont } from './preloaded-font.ts'
import { pureProtocol } from './pure-protocol.ts'
import { singleIcons } from './single-icons.ts'

/** Shared plugins for all browser builds, the clients' pages and the desk. */
export const inBrowsers = (): PluginOption[] => [
  endpointFacts(),
  pureProtocol(),
  noAddedStyles(),
  react(),
  singleIcons(),
  // The product is in English; React Aria includes its texts in thirty languages
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  preloadedFont(),
  compressed(),
]
