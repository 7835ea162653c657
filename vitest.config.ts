import { defineConfig } from 'vitest/config'

const shared = {
  // Only hanging tests reach it: a busy machine may take its time
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // Imported modules are loaded once per worker: loading them for each file took longer than the tests. For this reason
  // no file mocks a module, which would already be loaded for the next one.
  isolate: false,
  tags: [
    {
      name: 'sql',
      description:
        'Its subject is written in SQL: migrations, functions, triggers, policies, lists, search, locks, NOTIFY',
    },
  ],
  setupFiles: ['leave-no-trace.ts', 'wait-patiently.ts'].map((file) => `${import.meta.dirname}/tools/testing/${file}`),
}

/** `web` runs in a simulated browser; everything else in Node, the server on a real PostgreSQL. */
export default defineConfig({
  test: {
    // Twice the number of processors on a machine with two: tests wait for responses and timers; three took an eighth
    // longer
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
        test: {
          ...shared,
          name: 'web',
          include: ['{portal,desk,ui}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A pressed download link would replace the address of the window for all files that follow in the worker
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
        },
      },
    ],
  },
})
