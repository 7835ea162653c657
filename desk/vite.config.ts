import { browserBuild, inBrowsers, publicDir } from '@tearsheet/ui/vite-plugins/in-browsers.ts'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: inBrowsers(),
  publicDir,
  build: {
    ...browserBuild,
    // The portal's build contains the public files
    copyPublicDir: false,
    // A desk stays open all day: its first file contains all libraries
    chunkSizeWarningLimit: 900,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
