import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../lib/stored.ts'
import { useActiveView } from '../../lib/use-session.ts'

/**
 * Reserves for a part of the page, until it is whole, the height that it had the last time: what stands below it does not
 * move when its rows come. One for each person, account and width of the window.
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
