import { useState } from 'react'
import { readStored, writeStored } from '../../lib/stored.ts'

/** A preference of this browser, kept beside the theme. */
const key = 'sidebar'

/** Whether the sidebar is a rail of icons where the window is of middling width, and the way to change it. */
export function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(() => readStored(key) !== 'wide')
  const toggle = () => {
    writeStored(key, isRail ? 'wide' : null)
    setRail(!isRail)
  }
  return [isRail, toggle]
}
