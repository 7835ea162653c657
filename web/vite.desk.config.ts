import { defineConfig } from 'vite'
import client from './vite.config.ts'
import { inBrowsers } from './vite-plugins/in-browsers.ts'

/**
 * The desk, with its own copy of all that it stands on, beside the client's build: that one has the same bytes whether or not
 * there is a desk (decision record 0062).
 */
export default defineConfig({
  plugins: inBrowsers(),
  build: {
    ...client.build,
    emptyOutDir: false,
    copyPublicDir: false,
    // Who works at the desk goes through all of it: one file, fetched once
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { input: 'desk.html', checks: { bundlerTimings: false } },
  },
})
