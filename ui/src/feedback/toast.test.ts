import { expect, it } from 'vitest'
import { onFirstToast, showToast, takeToasts, toastsAreWaiting } from './toast.ts'

it('queues toasts until the toaster is mounted, then delivers them and all later ones in order', () => {
  const shown: unknown[] = []
  let woken = 0
  const end = onFirstToast(() => woken++)
  expect(toastsAreWaiting()).toBe(false)
  showToast({ tone: 'success', message: 'first' })
  expect(woken).toBe(1)
  const leave = takeToasts((request) => shown.push(request.message))
  showToast({ tone: 'error', message: 'second' })
  expect(shown).toEqual(['first', 'second'])
  leave()
  showToast({ tone: 'info', message: 'third' })
  expect(shown).toEqual(['first', 'second'])
  takeToasts((request) => shown.push(request.message))()
  expect(shown).toEqual(['first', 'second', 'third'])
  end()
})
