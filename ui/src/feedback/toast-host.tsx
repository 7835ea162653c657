import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { keepFocusClear } from './keep-focus-clear.ts'
import { announceError } from './say-error.ts'
import { type ToastPlace, type ToastRequest, takeToasts } from './toast.ts'
import { freeCorner, type ToastCorner } from './toast-corner.ts'
import styles from './toast-host.module.css'
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

/** The three toasters. */
export default function ToastHost() {
  useToastKey()
  useEffect(keepFocusClear, [])
  useEffect(() => {
    let end = () => {}
    // A live region must be in the page a moment before its first text, or it is not announced
    const timer = window.setTimeout(() => {
      end = takeToasts(show)
    }, 100)
    return () => {
      window.clearTimeout(timer)
      end()
    }
  }, [])
  return (
    <>
      {places.map(({ place, name }) => (
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
          offset={{ top: 60, bottom: 24, left: 24, right: 24 }}
          mobileOffset={{ top: 60, bottom: place === 'bottom-center' ? 84 : 16, left: 16, right: 16 }}
          toastOptions={{ unstyled: true, classNames: classes, closeButtonAriaLabel: 'Close' }}
        />
      ))}
    </>
  )
}

/** `announceError` announces errors: the region that displays them would announce them a second time. */
const silence = (region: HTMLElement | null) => region?.setAttribute('aria-live', 'off')

/**
 * On a phone a toast is as wide as the page and would cover its heading: where the page itself failed, it is placed at
 * the bottom.
 */
function isOverHeading(): boolean {
  const isOfPage = document.activeElement?.matches('body, main, h1') ?? true
  return isOfPage && window.matchMedia('(max-width: 599.98px)').matches
}

/** Position of an error: usually at the top; at the bottom where it would cover its own subject. */
function cornerOf({ message, place }: ToastRequest): ToastCorner {
  if (isOverHeading()) return 'bottom-right'
  const pressed = document.activeElement
  const isAbove = pressed && pressed.getBoundingClientRect().top < window.innerHeight / 2
  const isPressed = pressed !== null && pressed !== document.body
  // An error concerns the element just pressed: one without a fixed position goes to the opposite end of the window
  return !place && isPressed && isAbove
    ? freeCorner(message, ['bottom-right', 'bottom-left', 'top-right'])
    : freeCorner(message, ['top-right', 'bottom-right', 'bottom-left'])
}

/**
 * Adds space below the end of the page, so that no content stays covered by a toast at the bottom until it is closed.
 */
function leaveSpace(isAtFoot: boolean): void {
  document.documentElement.style.paddingBottom = isAtFoot ? '11rem' : ''
}

function show(request: ToastRequest): void {
  const { tone, message, description, action, id } = request
  const usual = action ? 10_000 : 5_000
  const place = request.place ?? (tone === 'error' ? 'top-right' : 'bottom-left')
  const showAt = (position?: ToastCorner, known = id) => {
    if (position) leaveSpace(position !== 'top-right')
    return toast[tone](message, {
      id: known,
      description,
      toasterId: place,
      ...(position && { position }),
      duration: tone === 'error' ? Number.POSITIVE_INFINITY : usual,
      action: action && { label: action.label, onClick: action.onPress },
      onDismiss: () => leaveSpace(false),
    })
  }
  if (place !== 'top-right') {
    showAt()
    return
  }
  const corner = cornerOf(request)
  const shown = showAt(corner)
  announceError(message, description ?? '', () => {
    const better = cornerOf(request)
    // Must neither cover what the page displays by now nor restore a toast that was closed
    if (better !== corner && toast.getToasts().some((one) => one.id === shown)) showAt(better, String(shown))
  })
}
