import { defineConfig } from 'vite'
import client from './vite.config.ts'
import { closureOf, type Modules } from './vite-plugins/closure-of.ts'
import { deskPage } from './vite-plugins/desk-page.ts'
import { inBrowsers } from './vite-plugins/in-browsers.ts'

/**
 * What the desk starts with, in two files: the libraries, which seldom change, and its own. The pages of the records follow.
 */
const chunkOf = (id: string, modules: Modules) =>
  closureOf('desk-main.tsx', modules).has(id) ? (id.includes('/node_modules/') ? 'desk-libraries' : 'desk') : null

/**
 * The desk, with its own copy of all that it stands on, beside the client's build: that one has the same bytes whether or not
 * there is a desk (decision record 0062).
 */
export default defineConfig({
  plugins: [...inBrowsers(), deskPage()],
  build: {
    ...client.build,
    emptyOutDir: false,
    copyPublicDir: false,
    // Of the libraries together
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: 'desk.html',
      checks: { bundlerTimings: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
})
