import { defineConfig } from 'vite'
import client from './vite.config.ts'
import { closureOf, type Modules } from './vite-plugins/closure-of.ts'
import { deskPage } from './vite-plugins/desk-page.ts'
import { inBrowsers } from './vite-plugins/in-browsers.ts'

/**
 * The desk starts with two chunks: the libraries, which seldom change, and its own modules. The pages of the records
 * are separate.
 */
const chunkOf = (id: string, modules: Modules) =>
  closureOf('desk-main.tsx', modules).has(id) ? (id.includes('/node_modules/') ? 'desk-libraries' : 'desk') : null

/**
 * The desk, with its own copy of all dependencies, next to the client's build, which is identical with and without a
 * desk (decision record 0062).
 */
export default defineConfig({
  plugins: [...inBrowsers(), deskPage()],
  build: {
    ...client.build,
    emptyOutDir: false,
    copyPublicDir: false,
    // For all libraries together
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: 'desk.html',
      checks: { bundlerTimings: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
})
