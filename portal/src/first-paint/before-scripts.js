// Runs in the sign-in page right after its first paint; src/lib/first-paint.ts takes over from it.
const painted = document.getElementById('first-paint')

// A screen reader reads the rendered page, once; it has already announced a field that has the focus
painted.addEventListener('focusin', () => painted.removeAttribute('aria-hidden'))

// The painted form sends nothing: a press is kept for the rendered page
painted.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  button.dataset.pressed = ''
})
painted.addEventListener('submit', (event) => event.preventDefault())

// Scripts are requested after the first paint, so that they do not delay it. A hidden page requests them at once
const loadRest = () => document.head.append(document.getElementById('after-first-paint').content)
const isSeen = !document.hidden && !('signedIn' in document.documentElement.dataset)
if (isSeen && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(loadRest).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', loadRest, { once: true })
} else loadRest()
