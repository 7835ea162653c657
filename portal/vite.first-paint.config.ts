import { sourcePlugins } from '@tearsheet/ui/vite-plugins/in-browsers.ts'
import { defineConfig } from 'vite'

/**
 * The first paint, for the server: next to the client's build, so that its class names are the same, but not served.
 */
export default defineConfig({
  plugins: sourcePlugins(),
  ssr: { noExternal: true },
  build: { target: 'node24', ssr: 'src/app/first-paint.tsx', outDir: 'dist-server', copyPublicDir: false },
})
