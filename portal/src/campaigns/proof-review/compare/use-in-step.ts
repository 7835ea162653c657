import { type RefObject, useEffect } from 'react'

type Stage = RefObject<HTMLElement | null>

/** Keeps the middle of both stages at the same place, whichever of them is scrolled and by whatever means. */
export function useInStep(one: Stage, other: Stage, isLocked: boolean, hasBoth: boolean): void {
  useEffect(() => {
    const [left, right] = [one.current, other.current]
    if (!isLocked || !hasBoth || !left || !right) return
    /** Position set by the other stage: the scroll event that this causes is not passed back. */
    const put = new WeakMap<HTMLElement, string>()
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (put.get(from) === placeOf(from)) return
      to.scrollTo(
        along(from.scrollLeft, from.clientWidth, from.scrollWidth, to.clientWidth, to.scrollWidth),
        along(from.scrollTop, from.clientHeight, from.scrollHeight, to.clientHeight, to.scrollHeight),
      )
      put.set(to, placeOf(to))
      put.delete(from)
    }
    const [fromLeft, fromRight] = [follow(left, right), follow(right, left)]
    left.addEventListener('scroll', fromLeft)
    right.addEventListener('scroll', fromRight)
    fromRight()
    return () => {
      left.removeEventListener('scroll', fromLeft)
      right.removeEventListener('scroll', fromRight)
    }
  }, [one, other, isLocked, hasBoth])
}

const placeOf = ({ scrollLeft, scrollTop }: HTMLElement) => `${Math.round(scrollLeft)} ${Math.round(scrollTop)}`

/** Returns the scroll offset at which the same part of the whole is in the middle. */
function along(at: number, seen: number, whole: number, otherSeen: number, otherWhole: number): number {
  return ((at + seen / 2) / whole) * otherWhole - otherSeen / 2
}
