import { type AnyRouter, isNotFound, RouterProvider } from '@tanstack/react-router'
import { addressOf, routeAt } from '@tearsheet/protocol/addresses'
import { createRoot } from 'react-dom/client'
import { startAnalytics } from '../lib/analytics.ts'
import { startChat } from '../lib/chat.ts'
import { loadConfiguration } from '../lib/configuration.ts'
import { showFailuresWith } from '../lib/failure-toasts.ts'
import { giveWay } from '../lib/first-paint.ts'
import { guardCompositionKeys } from '../ui/base/composition-keys.ts'
import { guardPageTranslation } from '../ui/base/page-translation.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { askToAllowChanges } from './ask-to-allow-changes.ts'
import { safeReturnPath } from './return-path.ts'
import '../ui/base/base.css'

/** Starts the pages of a router in the document: those of the clients, or the desk. */
export async function startPortal(router: AnyRouter): Promise<void> {
  guardPageTranslation()
  guardCompositionKeys()
  sayFailures(router)
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no root to render into')
  const painted = document.getElementById('first-paint')
  if (painted) giveWay(painted, container)
  await loadConfiguration()
    .then(() => start(router, container))
    .catch((error: unknown) => {
      showNoService()
      throw error
    })
}

/**
 * The same words once, however many calls fail of the same cause; the end of a session is said by its dialog for good.
 * What a read-only view refused has its way out beside it, also over a dialog, so that nothing typed is left for it.
 * An account that asks for a second factor leads to setting one up, and back to the page that was asked for.
 */
function sayFailures(router: AnyRouter): void {
  showFailuresWith((message, { status, faults, reference }) => {
    if (faults.some(({ code }) => code === 'second_factor_due')) {
      const { href } = router.state.location
      if (status === 403 && routeAt(href) !== 'setUpFactor')
        void router.navigate({ href: addressOf('setUpFactor', {}, { from: safeReturnPath(href) ?? undefined }) })
    }
    showToast({
      tone: status === 401 ? 'info' : 'error',
      place: 'top-right',
      message,
      // Of a fault of ours: what to quote when asking about it, as the log has it
      ...(status >= 500 && reference !== null ? { description: `Reference ${reference.slice(0, 8)}` } : {}),
      id: `failure: ${message}`,
      ...(faults.some(({ code }) => code === 'view_read_only')
        ? { action: { label: 'Allow changes', onPress: askToAllowChanges } }
        : {}),
    })
  })
}

function start(router: AnyRouter, container: HTMLElement): void {
  createRoot(container, { onCaughtError: report }).render(<RouterProvider router={router} />)
  letTransitionsBeSkipped()
  startAnalytics()
  startChat()
  removeServiceWorkers()
}

/** What a page broke of is for the console; that something is not there has a page of its own, and is no error. */
function report(error: unknown): void {
  if (!isNotFound(error)) console.error(error)
}

/**
 * Navigating before a page transition has finished, a window that changes its size meanwhile or a busy machine end it early. The
 * browser rejects the promise of that one, which the router does not hold: that is no error.
 */
function letTransitionsBeSkipped(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}

/** Without its configuration the client cannot even say its name; the page brings the words for that. */
function showNoService() {
  const words = document.querySelector<HTMLTemplateElement>('template#no-service')
  if (words) document.body.replaceChildren(words.content)
}

/** Earlier clients had one; it must not answer for this one (R24.21). */
function removeServiceWorkers() {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => Promise.all(all.map((one) => one.unregister())))
    .catch(() => {})
}
