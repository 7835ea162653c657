import { defineConfig } from 'vite'
import { chunkOf } from './vite-plugins/chunk-of.ts'
import { deskApart } from './vite-plugins/desk-apart.ts'
import { inBrowsers } from './vite-plugins/in-browsers.ts'
import { leanHome } from './vite-plugins/lean-home.ts'
import { preloadedSignIn } from './vite-plugins/preloaded-sign-in.ts'

export default defineConfig({
  plugins: [...inBrowsers(), preloadedSignIn(), deskApart(), leanHome()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the content security policy blocks; all supported browsers have native
    // support
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The framed page of job statistics has an entry of its own
      input: ['index.html', 'job-stats-embed.html'],
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'chunkOf' }] },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
