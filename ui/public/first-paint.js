// Stands in the sign-in page right after its first paint; see src/lib/first-paint.ts, which takes over from it.
const painted = document.getElementById('first-paint')

// A screen reader reads the living page, once; who is at a field already hears that field
painted.addEventListener('focusin', () => painted.removeAttribute('aria-hidden'))

// The painted form sends nothing: a press is kept for the living page
painted.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  button.dataset.pressed = ''
})
painted.addEventListener('submit', (event) => event.preventDefault())

// The scripts are asked for once the page is seen, so that they do not hold it up. Who sees nothing waits for nothing
const loadRest = () => document.head.append(document.getElementById('after-first-paint').content)
const isSeen = !document.hidden && !('signedIn' in document.documentElement.dataset)
if (isSeen && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(loadRest).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', loadRest, { once: true })
} else loadRest()
