import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './vite-plugins/chunk-of.ts'
import { compressed } from './vite-plugins/compressed.ts'
import { deskApart } from './vite-plugins/desk-apart.ts'
import { endpointFacts } from './vite-plugins/endpoint-facts.ts'
import { noAddedStyles } from './vite-plugins/no-added-styles.ts'
import { preloadedFont } from './vite-plugins/preloaded-font.ts'
import { preloadedSignIn } from './vite-plugins/preloaded-sign-in.ts'
import { pureProtocol } from './vite-plugins/pure-protocol.ts'
import { singleIcons } from './vite-plugins/single-icons.ts'

export default defineConfig({
  plugins: [
    endpointFacts(),
    pureProtocol(),
    noAddedStyles(),
    react(),
    singleIcons(),
    // The product speaks English; React Aria brings its words in thirty languages
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    preloadedFont(),
    preloadedSignIn(),
    deskApart(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the content policy forbids; every browser we serve has the real thing
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The page that stands in the frame of job statistics has an entry of its own
      input: ['index.html', 'job-stats-embed.html'],
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'chunkOf' }] },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
