import { browserBuild, inBrowsers, publicDir } from '@tearsheet/ui/vite-plugins/in-browsers.ts'
import { defineConfig } from 'vite'

/**
 * One file with all imports of the first page (decision record 0078). It includes the module that forbids zod to
 * compile schemas, which must run before the first schema is created.
 */
const start = /\/(desk\/src\/router\.tsx|ui\/src\/lib\/validate-plainly\.ts)$/

export default defineConfig({
  plugins: inBrowsers(),
  publicDir,
  build: {
    ...browserBuild,
    // The portal's build contains the public files
    copyPublicDir: false,
    // A desk stays open all day: its first file contains all libraries
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: 'desk', test: start }] } },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
