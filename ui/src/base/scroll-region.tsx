import { type ReactNode, useRef } from 'react'
import { useScrolls } from './use-scrolls.ts'

interface ScrollRegionProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** A named region that scrolls when needed, and is a tab stop only then. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null)
  const scrolls = useScrolls(region)
  return (
    <section ref={region} className={className} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  )
}
