import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { keepFocusClear } from './keep-focus-clear.ts'
import { announceError } from './say-error.ts'
import { type ToastPlace, type ToastRequest, takeToasts } from './toast.ts'
import styles from './toast-host.module.css'
import { coversButton, freeDistance } from './toast-slot.ts'
import { useToastKey } from './use-toast-key.ts'

const places: Array<{ place: ToastPlace; name: string }> = [
  { place: 'bottom-left', name: 'Messages' },
  { place: 'top-right', name: 'Error messages' },
  { place: 'bottom-center', name: 'Notices' },
]

const classes = {
  toast: styles.toast,
  icon: styles.icon,
  content: styles.content,
  title: styles.title,
  description: styles.description,
  actionButton: styles.action,
  closeButton: styles.close,
}

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  close: <X aria-hidden="true" />,
}

/** The three containers of toasts (R25.1). Each keeps clear of the buttons of the page. */
export default function ToastHost() {
  useToastKey()
  useEffect(keepFocusClear, [])
  const distances = useDistances()
  useEffect(() => {
    let end = () => {}
    // A live region must be in the page a moment before its first text, or it is not announced
    const timer = window.setTimeout(() => {
      end = takeToasts(show)
    }, 100)
    return () => {
      window.clearTimeout(timer)
      end()
      // The library keeps them for the next toaster
      toast.dismiss()
    }
  }, [])
  return (
    <>
      {places.map(({ place, name }) => {
        const edge = place === 'top-right' ? { top: distances[place] } : { bottom: distances[place] }
        return (
          <Toaster
            key={place}
            id={place}
            ref={place === 'top-right' ? silence : null}
            position={place}
            customAriaLabel={name}
            hotkey={[]}
            className={styles.toaster}
            icons={icons}
            closeButton
            offset={{ left: 24, right: 24, ...edge }}
            mobileOffset={{ left: 16, right: 16, ...edge }}
            toastOptions={{ unstyled: true, classNames: classes, closeButtonAriaLabel: 'Close' }}
          />
        )
      })}
    </>
  )
}

/** Time between two checks whether a toast covers a button, after scrolling or when a dialog has closed. */
const checkMs = 250

/** Assumed height of a toast of two lines, before it is displayed. */
const usualHeight = 64

/** Moves an empty container, before its first toast, to where it covers no button. */
let prepare: (place: ToastPlace) => void = () => {}

/** Returns the distance of each container from its edge of the window; it changes while a toast covers a button. */
function useDistances(): Record<ToastPlace, number> {
  const [distances, setDistances] = useState(() => ({ 'top-right': 60, 'bottom-left': 24, 'bottom-center': 24 }))
  useEffect(() => {
    const move = (place: ToastPlace, height: number) => {
      const distance = freeDistance(place, height)
      setDistances((before) => (before[place] === distance ? before : { ...before, [place]: distance }))
    }
    prepare = (place) => {
      if (boxOf(place) === null) move(place, usualHeight)
    }
    const check = () => {
      for (const { place } of places) {
        const shown = boxOf(place)
        if (shown && coversButton(shown)) move(place, shown.height)
      }
    }
    const timer = window.setInterval(check, checkMs)
    document.addEventListener('focusin', check)
    return () => {
      prepare = () => {}
      window.clearInterval(timer)
      document.removeEventListener('focusin', check)
    }
  }, [])
  return distances
}

/** Returns the box of a container's toasts; null while it has none. */
function boxOf(place: ToastPlace): DOMRect | null {
  const [y, x] = place.split('-')
  const toasts = document.querySelectorAll(
    `[data-sonner-toaster][data-y-position="${y}"][data-x-position="${x}"] [data-sonner-toast]`,
  )
  const boxes = [...toasts].map((toast) => toast.getBoundingClientRect())
  const [first] = boxes
  if (!first) return null
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return new DOMRect(first.left, top, first.width, bottom - top)
}

/** `announceError` announces errors: the region that displays them would announce them a second time. */
const silence = (region: HTMLElement | null) => region?.setAttribute('aria-live', 'off')

/** Time in milliseconds in which the page displays a result itself. */
const pageMs = 150

function show(request: ToastRequest): void {
  const { tone, message, description, isQuoted = false } = request
  if (tone === 'error') {
    display(request, 'top-right')
    announceError(message, description ?? '')
    return
  }
  // A result that the page displays in a banner is not repeated
  const timer = isQuoted ? 0 : pageMs
  window.setTimeout(() => {
    if (isQuoted || !isInBanner(message)) display(request, 'bottom-left')
  }, timer)
}

function display({ tone, message, description, action, id, place }: ToastRequest, usualPlace: ToastPlace): void {
  const usual = action ? 10_000 : 5_000
  const toasterId = place ?? usualPlace
  prepare(toasterId)
  toast[tone](message, {
    id,
    description,
    toasterId,
    duration: tone === 'error' ? Number.POSITIVE_INFINITY : usual,
    action: action && { label: action.label, onClick: action.onPress },
  })
}

/** Returns whether the page displays a message; hidden live regions do not. */
function isInBanner(message: string): boolean {
  const banners = document.querySelectorAll('main :is([data-alert], [role="status"]), [role="dialog"] [data-alert]')
  return [...banners].some((one) => one.textContent.includes(message) && one.getBoundingClientRect().height > 1)
}
