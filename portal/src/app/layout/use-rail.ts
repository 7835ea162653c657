import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'
import { useState } from 'react'

/** A preference of this browser, stored next to the theme. */
const key = 'sidebar'

/** Returns whether the sidebar is a rail of icons in windows of medium width, and a function to toggle it. */
export function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(() => readStored(key) !== 'wide')
  const toggle = () => {
    writeStored(key, isRail ? 'wide' : null)
    setRail(!isRail)
  }
  return [isRail, toggle]
}
