import { useEffect, useState } from 'react'

/** Returns true `delay` milliseconds after the first render, so that fast loads show no indicator. */
export function useDelayed(delay = 300): boolean {
  const [passed, setPassed] = useState(delay <= 0)
  useEffect(() => {
    if (delay <= 0) return
    const timer = window.setTimeout(() => setPassed(true), delay)
    return () => window.clearTimeout(timer)
  }, [delay])
  return passed
}
