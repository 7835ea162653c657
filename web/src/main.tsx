import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { letTransitionsBeSkipped } from './app/skipped-transitions.ts'
import { startAnalytics } from './lib/analytics.ts'
import { startChat } from './lib/chat.ts'
import { loadConfiguration } from './lib/configuration.ts'
import { showFailuresWith } from './lib/failure-toasts.ts'
import { giveWay } from './lib/first-paint.ts'
import { validatePlainly } from './lib/validate-plainly.ts'
import { showToast } from './ui/feedback/toast.ts'
import './ui/base/base.css'

validatePlainly()

// The same words once, however many calls fail of the same cause; the end of a session is said by its dialog for good.
showFailuresWith((message, { status }) =>
  showToast({ tone: status === 401 ? 'info' : 'error', place: 'top-right', message, id: `failure: ${message}` }),
)

const container = document.getElementById('root')
const painted = document.getElementById('first-paint')
if (container && painted) giveWay(painted, container)
await loadConfiguration()
  .then(start)
  .catch((error: unknown) => {
    showNoService()
    throw error
  })

function start() {
  if (!container) throw new Error('The page has no root to render into')
  createRoot(container).render(<RouterProvider router={router} />)
  letTransitionsBeSkipped()
  startAnalytics()
  startChat()
  removeServiceWorkers()
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
