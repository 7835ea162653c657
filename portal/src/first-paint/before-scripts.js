// Inline script of the sign-in page. It handles the prerendered form until replace.ts takes over.
try {
  // Signed-in users are redirected: the form stays hidden
  if (localStorage.getItem('token')) document.documentElement.dataset.signedIn = ''
} catch {
  // Without storage users are not signed in
}

// Screen readers read the rendered page, once; they have already announced a field that has the focus
addEventListener('focusin', ({ target }) => target.closest('#first-paint')?.removeAttribute('aria-hidden'))

// The prerendered form sends nothing: a pressed button is pressed again in the rendered page
addEventListener('click', (event) => {
  const button = event.target.closest('#first-paint button')
  if (!button) return
  event.preventDefault()
  button.dataset.pressed = ''
})
addEventListener('submit', (event) => {
  if (event.target.closest('#first-paint')) event.preventDefault()
})

// Scripts are requested after the first paint, so that they do not delay it. A hidden page requests them at once
addEventListener('DOMContentLoaded', () => {
  const load = () => document.head.append(document.getElementById('scripts').content)
  const isSeen = !document.hidden && !('signedIn' in document.documentElement.dataset)
  if (!isSeen || !PerformanceObserver.supportedEntryTypes.includes('paint')) return load()
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', load, { once: true })
})
