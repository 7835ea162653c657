// The bank's question whether the cardholder confirms the payment. Sends messages to the page around its frame:
// out: { type: 'challenge:size', height }, { type: 'challenge:done' } once it is answered or has expired
const charge = new URLSearchParams(window.location.search).get('charge') ?? ''
const address = `challenges/${encodeURIComponent(charge)}`
const question = document.getElementById('question')
const time = document.getElementById('time')
const buttons = [document.getElementById('confirm'), document.getElementById('cancel')]
// Does not return the call: Safari removes the caller of a returned call, and the message has another source then
const notify = (message) => {
  window.parent.postMessage(message, window.location.origin)
}

let timer

function end() {
  window.clearTimeout(timer)
  for (const button of buttons) button.setAttribute('aria-disabled', 'true')
  notify({ type: 'challenge:done' })
}

async function answer(isConfirmed) {
  if (buttons[0].getAttribute('aria-disabled') === 'true') return
  for (const button of buttons) button.setAttribute('aria-disabled', 'true')
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isConfirmed }),
    })
    if (!response.ok) throw new Error('The bank does not respond')
    end()
  } catch {
    for (const button of buttons) button.removeAttribute('aria-disabled')
    time.textContent = 'The bank did not answer. Try again.'
  }
}

async function ask() {
  const response = await fetch(address)
  if (!response.ok) return end()
  const { amount, currency, brand, last4, isWaiting, secondsLeft } = await response.json()
  if (!isWaiting) return end()
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = money.resolvedOptions().maximumFractionDigits
  question.textContent = `Your bank asks you to confirm a payment of ${money.format(amount / 10 ** digits)} with ${brand} ending in ${last4}.`
  time.textContent =
    secondsLeft > 60 ? 'You have 2 minutes. Nothing is charged until you confirm.' : 'You have less than a minute.'
  timer = window.setTimeout(end, secondsLeft * 1000)
}

buttons[0].addEventListener('click', () => void answer(true))
buttons[1].addEventListener('click', () => void answer(false))
// Same as Escape in any dialog
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void answer(false)
})
window.addEventListener('message', (event) => {
  if (event.origin !== window.location.origin || event.source !== window.parent) return
  if (event.data?.type === 'challenge:focus') document.querySelector('h1').focus()
})

new ResizeObserver(() => notify({ type: 'challenge:size', height: document.documentElement.scrollHeight })).observe(
  document.getElementById('challenge'),
)
void ask().catch(end)
