import { passFocus } from '@tearsheet/ui/base/hold-focus.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Title of a pane that was opened by a link of a list: it receives the focus, so that it is announced, and the link
 * receives it again when the pane is closed. When the pane was opened by its address, the page's own focus stays.
 */
export function PaneTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement?.closest<HTMLElement>('a[aria-current]')
    if (!opener || opener.closest('nav') || !title.current) return
    passFocus(title.current)
    return () => {
      // The user has moved on to another row
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Text as="h2" type="figure" breakAnywhere ref={title} tabIndex={-1}>
      {children}
    </Text>
  )
}
