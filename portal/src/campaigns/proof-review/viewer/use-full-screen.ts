import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * Makes a part of the page fill the window, and the window fill the screen if the browser supports it. The part stays
 * in the page, so that dialogs open above it; the rest of the page is inert. Esc leaves.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const enter = () => {
    setFull(true)
    // When full screen is denied or unsupported, the part still fills the window
    document.documentElement.requestFullscreen?.().catch(() => {})
  }
  const leave = () => {
    setFull(false)
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  }
  useLayoutEffect(() => {
    if (isFull && box.current) return makeRestInert(box.current)
  }, [isFull, box])
  useEffect(() => {
    if (!isFull) return
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setFull(false)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
    }
  }, [isFull])
  // When its page is closed, full screen must end
  useEffect(
    () => () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    },
    [],
  )
  return { isFull, leave, toggle: isFull ? leave : enter }
}

/** Makes everything except the part and the live regions inert; returns a function that undoes it. */
function makeRestInert(part: HTMLElement): () => void {
  const made: HTMLElement[] = []
  for (let node = part; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === node || sibling.inert) continue
      if (sibling.matches('[aria-live], [role="status"], [role="alert"]')) continue
      sibling.inert = true
      made.push(sibling)
    }
  }
  const { overflow } = document.documentElement.style
  document.documentElement.style.overflow = 'hidden'
  return () => {
    document.documentElement.style.overflow = overflow
    for (const element of made) element.inert = false
  }
}
