// Enhancements of the application page for browsers with scripts: keeps typed values, shows the field for another
// answer when it is selected, and computes a proof of work while the form is filled in, instead of a CAPTCHA. The page
// works without it.
const form = document.getElementById('apply')
const key = `apply ${location.pathname}`
const progress = document.getElementById('progress')

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

if (form) {
  restore()
  showOthers()
  const proof = prove().catch(() => '')
  form.addEventListener('input', () => localStorage.setItem(key, JSON.stringify(kept())))
  form.addEventListener('change', showOthers)
  let isSending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    progress.textContent = 'Sending your application…'
    form.elements.proof.value = await proof
    form.submit()
  })
  // After a return from the next page, the form can be submitted again
  window.addEventListener('pageshow', () => {
    isSending = false
    progress.textContent = ''
  })
  document.querySelector('.summary')?.focus()
} else {
  // Submitted: the saved values are no longer needed
  localStorage.removeItem(key)
}
