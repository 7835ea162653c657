import { afterAll, vi } from 'vitest'

/** Test files share their worker's memory: each leaves it in its initial state. */
afterAll(async () => {
  vi.useRealTimers()
  // A page part that is still loading would be rendered into a removed document
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  if ('document' in globalThis) {
    document.body.replaceChildren()
    // Toasts not yet displayed by a page would be kept for the next one
    const { takeToasts } = await import('../../ui/src/feedback/toast.ts')
    takeToasts(() => {})()
    await endStream()
    localStorage.clear()
    sessionStorage.clear()
  }
})

/** Ends the stream of account changes that stays open for a while after its last listener, and would be used again. */
async function endStream(): Promise<void> {
  const { endSession } = await import('../../ui/src/lib/session.ts')
  const { onAccountChange } = await import('../../portal/src/accounts/account-changes.ts')
  endSession()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onAccountChange(() => {})()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
}
