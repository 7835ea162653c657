import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { sayError } from './say-error.ts'
import { type ToastPlace, type ToastRequest, takeToasts } from './toast.ts'
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
  useEffect(() => {
    let end = () => {}
    // A live region must be in the page a moment before its first text, or nothing is read out
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

/** Errors are said by `sayError`: the region that shows them would say them beside the page. */
const silence = (region: HTMLElement | null) => region?.setAttribute('aria-live', 'off')

/** An error speaks of what was just pressed, which has the focus: at the other end of the window it covers none of it. */
function errorPosition(): 'top-right' | 'bottom-right' {
  const pressed = document.activeElement
  if (!pressed || pressed === document.body) return 'top-right'
  const { top, bottom } = pressed.getBoundingClientRect()
  return (top + bottom) / 2 < window.innerHeight / 2 ? 'bottom-right' : 'top-right'
}

/** On a phone a toast is as wide as the page, whose heading it would cover: where the page itself failed it is at the foot. */
function isOverHeading(): boolean {
  const isOfPage = document.activeElement?.matches('body, main, h1') ?? true
  return isOfPage && window.matchMedia('(max-width: 599.98px)').matches
}

function show(request: ToastRequest): void {
  const { tone, message, description, action, id } = request
  const usual = action ? 10_000 : 5_000
  const isSilent = (request.place ?? (tone === 'error' ? 'top-right' : 'bottom-left')) === 'top-right'
  if (isSilent) sayError(message, description)
  toast[tone](message, {
    id,
    description,
    toasterId: request.place ?? (tone === 'error' ? 'top-right' : 'bottom-left'),
    ...(tone === 'error' && !request.place ? { position: errorPosition() } : {}),
    ...(isSilent && isOverHeading() ? { position: 'bottom-right' as const } : {}),
    duration: tone === 'error' ? Number.POSITIVE_INFINITY : usual,
    action: action && { label: action.label, onClick: action.onPress },
  })
}
