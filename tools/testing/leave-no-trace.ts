import { afterAll, vi } from 'vitest'

/** Test files share their worker's memory: each hands it on as it found it. */
afterAll(async () => {
  vi.useRealTimers()
  // A part of a page that is fetched still would come to a document that is gone
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  if ('document' in globalThis) {
    document.body.replaceChildren()
    // Those that no page took would wait for the next one
    const { takeToasts } = await import('../../web/src/ui/feedback/toast.ts')
    takeToasts(() => {})()
    localStorage.clear()
    sessionStorage.clear()
  }
})
