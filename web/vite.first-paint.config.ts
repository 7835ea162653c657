import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointFacts } from './vite-plugins/endpoint-facts.ts'
import { pureProtocol } from './vite-plugins/pure-protocol.ts'
import { singleIcons } from './vite-plugins/single-icons.ts'

/**
 * The first paint, for the server: next to the client's build, so that its class names are the same, but not served.
 */
export default defineConfig({
  plugins: [endpointFacts(), pureProtocol(), react(), singleIcons()],
  ssr: { noExternal: true },
  build: { target: 'node24', ssr: 'src/app/first-paint.tsx', outDir: 'dist-server', copyPublicDir: false },
})
