import { useEffect, useRef } from 'react'
import styles from './artwork-viewer.module.css'
import type { Proof } from './proof.ts'
import type { Size } from './viewer-zoom.ts'

interface ProofPageProps {
  proof: Proof
  page: number
  size: Size
  percent: number
  /** Names the picture and says where its text is. */
  label: string
  onPainted: (page: number) => void
  onFailed: () => void
}

/** A page of the artwork. While a sharper drawing is under way the last one stays, stretched to the new size. */
export function ProofPage({ proof, page, size, percent, label, onPainted, onFailed }: ProofPageProps) {
  const host = useRef<HTMLDivElement>(null)
  const tell = useRef({ onPainted, onFailed })
  tell.current = { onPainted, onFailed }
  useEffect(() => {
    const ended = new AbortController()
    proof.draw(page, percent, ended.signal).then(
      (drawing) => {
        if (ended.signal.aborted) return
        host.current?.replaceChildren(drawing)
        tell.current.onPainted(page)
      },
      () => {
        if (!ended.signal.aborted) tell.current.onFailed()
      },
    )
    return () => ended.abort()
  }, [proof, page, percent])
  const style = { width: `${(size.width * percent) / 100}px`, height: `${(size.height * percent) / 100}px` }
  return <div ref={host} role="img" aria-label={label} className={styles.page} style={style} />
}
