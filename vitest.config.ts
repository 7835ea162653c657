import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 20_000, hookTimeout: 20_000 }

/** `web` runs in a pretended browser; everything else in Node, the server on a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: 'server',
          include: ['{server,protocol,tools}/**/*.test.ts'],
          globalSetup: 'server/src/testing/database-server.ts',
        },
      },
      {
        test: { ...limits, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
})
