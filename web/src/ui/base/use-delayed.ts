import { useEffect, useState } from 'react'

/** Turns true `delay` milliseconds after the first render: what is quick is never seen to load. */
export function useDelayed(delay = 300): boolean {
  const [passed, setPassed] = useState(delay <= 0)
  useEffect(() => {
    if (delay <= 0) return
    const timer = window.setTimeout(() => setPassed(true), delay)
    return () => window.clearTimeout(timer)
  }, [delay])
  return passed
}
