import { defineConfig } from 'vitest/config'

const shared = {
  // Only what hangs reaches it: a crowded machine may take its time
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // What files import is loaded once a worker: loading it for each file took longer than the tests. So no file mocks a
  // module, which the next one has loaded already.
  isolate: false,
  tags: [
    {
      name: 'sql',
      description:
        'Its subject is written in SQL: migrations, functions, triggers, policies, lists, search, locks, NOTIFY',
    },
  ],
  setupFiles: [`${import.meta.dirname}/tools/testing/leave-no-trace.ts`],
}

/** `web` runs in a pretended browser; everything else in Node, the server on a real PostgreSQL. */
export default defineConfig({
  test: {
    // Twice as many as processors where there are two: tests wait for answers and for seconds to pass; three took an eighth longer
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{server,protocol,tools}/**/*.test.ts'],
          globalSetup: 'server/src/testing/database-server.ts',
        },
      },
      {
        test: { ...shared, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
})
