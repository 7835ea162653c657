import { browserBuild, inBrowsers, publicDir } from '@tearsheet/ui/vite-plugins/in-browsers.ts'
import { defineConfig } from 'vite'

/** Modules of the sign-in page, and of every page. One forbids zod to compile schemas, before the first is created. */
const signIn =
  /\/(ui\/src\/(application\/(start-application|root-layout)|lib\/validate-plainly|text\/text)|portal\/src\/(app\/router|first-paint\/replace))\.tsx?$/
/** Modules of the first page after sign-in: the shell and the dashboard. */
const home = /\/portal\/src\/(app\/layout\/shell|campaigns\/dashboard-screen)\.tsx$/

export default defineConfig({
  plugins: inBrowsers(),
  publicDir,
  // The server's build of the first page includes its libraries, without their development checks
  ssr: { noExternal: true },
  build: {
    ...browserBuild,
    // The PDF library, which is loaded with the first proof
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // The framed page of job statistics has an entry of its own
      input: ['index.html', 'job-stats-embed.html'],
      checks: { bundlerTimings: false },
      // Two files with all their imports, instead of about a hundred small ones (decision record 0078). The entry
      // modules are in neither: the framed page loads both files, and must not start the portal.
      output: {
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: signIn, priority: 1 },
            { name: 'home', test: home },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
