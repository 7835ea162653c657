import { afterAll, vi } from 'vitest'

/** Test files share their worker's memory: each hands it on as it found it. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  if ('document' in globalThis) {
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  }
})
