import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Reserves the last known height for a part of the page while it loads, so that the content below does not move when
 * its rows arrive. Stored per user, account and window width.
 */
export function useKeptHeight(
  name: string,
  isWhole: boolean,
): { ref: RefObject<HTMLDivElement | null>; style: CSSProperties | undefined } {
  const { user, clientAccountId } = useActiveView()
  const ref = useRef<HTMLDivElement>(null)
  const key = `height:${name}:${user.id}:${clientAccountId}:${window.innerWidth}`
  const [height] = useState(() => Number(readStored(key)) || undefined)
  useEffect(() => {
    if (isWhole && ref.current) writeStored(key, String(ref.current.offsetHeight))
  }, [isWhole, key])
  return { ref, style: isWhole || !height ? undefined : { height, overflow: 'hidden' } }
}
