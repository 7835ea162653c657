import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The present moment, fresh every half minute, so that what is due soon says so. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
