// The hosted card field. It exchanges messages with the page around its frame, never including the card number:
// in:  { type: 'card:tokenize' }, { type: 'card:clear' }, { type: 'card:forget-code' },
//      { type: 'card:enter' }
// out: { type: 'card:ready' | 'card:size', height }, { type: 'card:token', gatewayToken, brand, last4, funding },
//      { type: 'card:errors', errors: [{ field, message }] }, { type: 'card:error' },
//      { type: 'card:submit' | 'card:escape' }, { type: 'card:change', isEmpty }
const form = document.getElementById('card')
const fields = { number: form.elements.number, expiry: form.elements.expiry, code: form.elements.code }

/** The input of each field in the bank's errors. */
const homes = { number: 'number', expiryMonth: 'expiry', expiryYear: 'expiry', securityCode: 'code' }

// Neither returns the call: Safari removes the caller of a returned call, and the message has another source then
const post = (message) => {
  window.parent.postMessage(message, window.location.origin)
}

const postChange = () => {
  post({ type: 'card:change', isEmpty: Object.values(fields).every(({ value }) => value === '') })
}

function showErrors(fieldErrors) {
  for (const [name, input] of Object.entries(fields)) {
    const error = fieldErrors.find(({ field }) => homes[field] === name)
    input.setAttribute('aria-invalid', String(error !== undefined))
    document.getElementById(`${name}-fault`).textContent = error?.message ?? ''
  }
  const first = fieldErrors.map(({ field }) => fields[homes[field]]).find(Boolean)
  first?.focus()
}

async function tokenize() {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}(?:\d{2})?)\s*$/.exec(fields.expiry.value) ?? []
  const card = {
    number: fields.number.value,
    expiryMonth: month || 'missing',
    expiryYear: year || 'missing',
    securityCode: fields.code.value.trim(),
  }
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    const answer = await response.json()
    if (response.status === 400) {
      // Month and year are one field here, with one error
      const fieldErrors = [
        ...new Map(answer.errors.map(({ field, message }) => [message, { field, message }])).values(),
      ]
      showErrors(fieldErrors)
      post({ type: 'card:errors', errors: fieldErrors })
      return
    }
    if (!response.ok) throw new Error('The bank does not respond')
    showErrors([])
    post({ type: 'card:token', ...answer })
  } catch {
    post({ type: 'card:error' })
  }
}

fields.number.addEventListener('input', () => {
  const digits = fields.number.value.replace(/\D/g, '').slice(0, 19)
  const atEnd = fields.number.selectionStart === fields.number.value.length
  // Grouped as on the card, unless the cursor is in the middle.
  if (atEnd) fields.number.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
})

fields.expiry.addEventListener('input', (event) => {
  const digits = fields.expiry.value.replace(/\D/g, '').slice(0, 4)
  if (digits.length > 2 && event.inputType !== 'deleteContentBackward')
    fields.expiry.value = `${digits.slice(0, 2)}/${digits.slice(2)}`
})

// A click on a test card types its number.
document.getElementById('test-cards').addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  fields.number.value = target.value.replace(/(\d{4})(?=\d)/g, '$1 ')
  fields.expiry.value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`
  fields.code.value = '123'
  showErrors([])
  postChange()
})

form.addEventListener('input', postChange)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  post({ type: 'card:submit' })
})
// Enter does not submit a form with several fields and no button; Escape closes the surrounding page.
document.addEventListener('keydown', (event) => {
  // Keys of an input method; Safari sends code 229 after the composition
  if (event.isComposing || event.keyCode === 229) return
  if (event.key === 'Escape') post({ type: 'card:escape' })
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) post({ type: 'card:submit' })
})

window.addEventListener('message', (event) => {
  if (event.origin !== window.location.origin || event.source !== window.parent) return
  if (event.data?.type === 'card:tokenize') void tokenize()
  if (event.data?.type === 'card:clear') {
    form.reset()
    showErrors([])
  }
  if (event.data?.type === 'card:forget-code') fields.code.value = ''
  // The frame itself was focused, which is not visible
  if (event.data?.type === 'card:enter' && document.activeElement === document.body) fields.number.focus()
})

new ResizeObserver(() => post({ type: 'card:size', height: document.documentElement.scrollHeight })).observe(form)
post({ type: 'card:ready', height: document.documentElement.scrollHeight })
