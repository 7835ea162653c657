import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from '../base/navigation.tsx'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/** A link that uses the router if there is one, and indicates when it opens a new tab. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const newTab = rest.target === '_blank'
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (navigate && !event.defaultPrevented && staysHere(event)) {
      event.preventDefault()
      navigate(href)
    }
  }
  return (
    <a {...rest} href={href} rel={newTab ? 'noreferrer' : rest.rel} onClick={follow}>
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  )
}

/** A plain click on an address of this origin; the browser handles modified clicks, downloads and fragments. */
function staysHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const anchor = event.currentTarget
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return (
    plain &&
    !anchor.target &&
    !anchor.hasAttribute('download') &&
    anchor.origin === window.location.origin &&
    !anchor.getAttribute('href')?.startsWith('#')
  )
}
