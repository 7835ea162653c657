// Enhancements of the application page for browsers with scripts: keeps typed values, shows the field for another
// answer when it is selected, and computes a proof of work while the form is filled in, instead of a CAPTCHA. The page
// works without it.
const key = `apply ${location.pathname}`
/** Key of the address of the confirmation, in the tab in which the application was sent. */
const sentKey = `sent ${location.pathname}`
/** The form of the page and its progress, until an answer with errors replaces them. */
let form
let progress
let proof
let isSending = false

/** Returns the typed values, except for hidden fields, the file and the consent. */
const kept = () =>
  [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !['submissionId', 'from', 'proof', 'consent'].includes(name),
  )

function restore() {
  let stated = []
  try {
    stated = JSON.parse(localStorage.getItem(key) ?? '[]')
  } catch {
    localStorage.removeItem(key)
  }
  for (const [name, value] of stated)
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === 'radio' || control.type === 'checkbox') control.checked ||= control.value === value
      else if (control.value === '') control.value = value
    }
}

function showOthers() {
  for (const other of form.querySelectorAll('[data-other-of]'))
    other.hidden = document.getElementById(other.dataset.otherOf).value !== 'Other'
}

const zeroBits = (hash) => {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at]) - 24
}

/**
 * Returns the number that solves the challenge; empty if the browser cannot compute it, and the email asks for
 * confirmation instead.
 */
async function prove() {
  const { challenge } = form.dataset
  if (!crypto.subtle) return ''
  const bits = Number(challenge.split('.', 1)[0])
  const encoder = new TextEncoder()
  for (let first = 0; ; first += 256) {
    const proofs = Array.from({ length: 256 }, (_, place) => `${challenge}.${first + place}`)
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))))
    const found = proofs.find((_, place) => zeroBits(new Uint8Array(hashes[place])) >= bits)
    if (found !== undefined) return found
  }
}

/** Sends the form. Its page is not left before the application is stored, so that Back never leads to a sent form. */
async function send() {
  progress.textContent = 'Sending your application…'
  try {
    form.elements.proof.value = await proof
    const response = await fetch(location.href, { method: 'POST', body: new FormData(form) })
    if (response.redirected) return location.assign(response.url)
    if (response.headers.get('content-type')?.includes('json')) return fail(messagesOf(await response.json()))
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!page.querySelector('main')) throw new Error(response.statusText)
    show(page)
  } catch {
    fail('Check your connection, then send it again.')
  }
}

const messagesOf = ({ errors }) => errors.map(({ message }) => `${message}.`).join(' ')

/** Displays why the application was not sent; it can be sent again. */
function fail(reason) {
  isSending = false
  progress.textContent = `Your application could not be sent. ${reason}`
}

/** Displays the response to a form with errors, in place of the form. A file without an error stays chosen. */
function show(page) {
  const file = form.elements.cv
  document.title = page.title
  document.querySelector('main').replaceWith(page.querySelector('main'))
  const next = document.getElementById('cv')
  if (file.files.length > 0 && next && !next.hasAttribute('aria-invalid')) {
    document.getElementById('cv-again')?.remove()
    file.removeAttribute('aria-invalid')
    file.setAttribute('aria-describedby', 'cv-help')
    next.replaceWith(file)
  }
  start()
  document.querySelector('.summary')?.focus()
}

/** Prepares the form of the page; removes the saved values once it was submitted. */
function start() {
  form = document.getElementById('apply')
  progress = document.getElementById('progress')
  isSending = false
  if (!form) {
    localStorage.removeItem(key)
    if (new URLSearchParams(location.search).has('sent')) sessionStorage.setItem(sentKey, location.href)
    return
  }
  restore()
  showOthers()
  proof = prove().catch(() => '')
  form.addEventListener('input', () => localStorage.setItem(key, JSON.stringify(kept())))
  form.addEventListener('change', showOthers)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    void send()
  })
}

start()
window.addEventListener('pageshow', ({ persisted }) => {
  if (!form) return
  // After a return from the confirmation, it is shown again: the form would send the application twice
  const isReturn = persisted || performance.getEntriesByType('navigation')[0]?.type === 'back_forward'
  const confirmation = sessionStorage.getItem(sentKey)
  if (isReturn && confirmation) location.replace(confirmation)
  else sessionStorage.removeItem(sentKey)
})
