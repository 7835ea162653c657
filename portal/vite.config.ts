import { browserBuild, inBrowsers, publicDir } from '@tearsheet/ui/vite-plugins/in-browsers.ts'
import { defineConfig } from 'vite'
import { chunkOf } from './vite-plugins/chunk-of.ts'
import { leanHome } from './vite-plugins/lean-home.ts'
import { preloadedSignIn } from './vite-plugins/preloaded-sign-in.ts'

export default defineConfig({
  plugins: [...inBrowsers(), preloadedSignIn(), leanHome()],
  publicDir,
  build: {
    ...browserBuild,
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
