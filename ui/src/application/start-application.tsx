import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, isNotFound, RouterProvider } from '@tanstack/react-router'
import { addressOf, routeAt } from '@tearsheet/protocol/addresses'
import { createRoot } from 'react-dom/client'
import { guardCompositionKeys } from '../base/composition-keys.ts'
import { guardPageTranslation } from '../base/page-translation.ts'
import { showToast } from '../feedback/toast.ts'
import { startAnalytics } from '../lib/analytics.ts'
import { startChat } from '../lib/chat.ts'
import { loadConfiguration } from '../lib/configuration.ts'
import { showFailuresWith } from '../lib/failure-toasts.ts'
import { queryClient } from '../lib/query-client.ts'
import { askToAllowChanges } from './ask-to-allow-changes.ts'
import { safeReturnPath } from './return-path.ts'
import '../base/base.css'

/** Starts an application in the document, with its routes. */
export async function startApplication(router: AnyRouter): Promise<void> {
  guardPageTranslation()
  guardCompositionKeys()
  announceFailures(router)
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no root element to render into')
  await loadConfiguration()
    .then(() => start(router, container))
    .catch((error: unknown) => {
      showNoService()
      throw error
    })
}

/**
 * Displays errors as toasts. The same text appears once, however many requests fail for the same reason; the end of a
 * session is handled by its dialog. A change rejected by a read-only view has a button to allow changes, also above a
 * dialog, so that no input is lost. An account that requires a second factor redirects to its setup, and back to the
 * requested page.
 */
function announceFailures(router: AnyRouter): void {
  showFailuresWith((message, { status, errors, reference }) => {
    if (errors.some(({ code }) => code === 'second_factor_due')) {
      const { href } = router.state.location
      if (status === 403 && routeAt(href) !== 'setUpFactor')
        void router.navigate({ href: addressOf('setUpFactor', {}, { from: safeReturnPath(href) ?? undefined }) })
    }
    showToast({
      tone: status === 401 ? 'info' : 'error',
      place: 'top-right',
      message,
      // For a server error: the reference to quote in a support request, the same as in the log
      ...(status >= 500 && reference !== null ? { description: `Reference ${reference.slice(0, 8)}` } : {}),
      id: `failure: ${message}`,
      ...(errors.some(({ code }) => code === 'view_read_only')
        ? { action: { label: 'Allow changes', onPress: askToAllowChanges } }
        : {}),
    })
  })
}

function start(router: AnyRouter, container: HTMLElement): void {
  createRoot(container, { onCaughtError: report }).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  letTransitionsBeSkipped()
  startAnalytics()
  startChat()
  removeServiceWorkers()
}

/** Logs errors that crashed a page to the console; a missing record has a page of its own, and is not an error. */
function report(error: unknown): void {
  if (!isNotFound(error)) console.error(error)
}

/**
 * Ignores skipped page transitions: navigating before a transition has finished, resizing the window or a busy device
 * end it early. The browser then rejects a promise that the router does not handle: this is not an error.
 */
function letTransitionsBeSkipped(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}

/** Without its configuration the client does not know its own name; the document contains the text for this case. */
function showNoService() {
  const words = document.querySelector<HTMLTemplateElement>('template#no-service')
  if (words) document.body.replaceChildren(words.content)
}

/** Earlier versions of the client had a service worker; it must not respond for this one (R24.21). */
function removeServiceWorkers() {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => Promise.all(all.map((one) => one.unregister())))
    .catch(() => {})
}
