import type { Ref } from 'react'

/** Combines several refs into one. */
export function mergeRefs<T>(...refs: Array<Ref<T> | undefined>): (element: T | null) => void {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
}
