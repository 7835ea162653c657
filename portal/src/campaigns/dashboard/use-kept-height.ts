import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

interface KeptHeight {
  /** For the element around the part. */
  part: { ref: RefObject<HTMLDivElement | null>; style: CSSProperties | undefined }
  /** Whether the part has its height: content below it will not move. */
  isKnown: boolean
}

/**
 * Reserves the last known height for a part of the page while it loads, so that the content below does not move when
 * its rows arrive. Stored per user, account and window width; on the first visit it is unknown until the rows arrive.
 */
export function useKeptHeight(name: string, isWhole: boolean): KeptHeight {
  const { user, clientAccountId } = useActiveView()
  const ref = useRef<HTMLDivElement>(null)
  const key = `height:${name}:${user.id}:${clientAccountId}:${window.innerWidth}`
  const [height] = useState(() => Number(readStored(key)) || undefined)
  useEffect(() => {
    if (isWhole && ref.current) writeStored(key, String(ref.current.offsetHeight))
  }, [isWhole, key])
  return {
    part: { ref, style: isWhole || !height ? undefined : { height, overflow: 'hidden' } },
    isKnown: isWhole || height !== undefined,
  }
}
