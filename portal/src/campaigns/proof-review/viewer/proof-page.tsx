import { type CSSProperties, type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import type { Proof } from '../../proof/proof.ts'
import type { Size } from '../../proof/viewer-zoom.ts'
import styles from './artwork-stage.module.css'
import type { Turns } from './viewer-look.ts'

interface ProofPageProps {
  ref?: Ref<HTMLDivElement>
  proof: Proof
  page: number
  turns: Turns
  /** Size of the page after rotation. */
  size: Size
  percent: number
  /** Names the picture and states where its text is. */
  label: string
  onPainted: (page: number) => void
  onFailed: () => void
  /** Elements placed on the page, upright however it is rotated. */
  children?: ReactNode
}

/** A page of the artwork. While it is redrawn at a new zoom, the previous drawing is scaled to the new size. */
export function ProofPage(props: ProofPageProps) {
  const { ref, proof, page, turns, size, percent, label, onPainted, onFailed, children } = props
  const host = useRef<HTMLDivElement>(null)
  const painted = useEffectEvent(onPainted)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    const ended = new AbortController()
    proof.draw(page, percent, ended.signal).then(
      (drawing) => {
        if (ended.signal.aborted) return
        host.current?.replaceChildren(drawing)
        painted(page)
      },
      () => {
        if (!ended.signal.aborted) failed()
      },
    )
    return () => ended.abort()
  }, [proof, page, percent])
  const [width, height] = [(size.width * percent) / 100, (size.height * percent) / 100]
  const onSide = turns % 2 === 1
  const sheet: CSSProperties = {
    width: `${onSide ? height : width}px`,
    height: `${onSide ? width : height}px`,
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  }
  return (
    <div ref={ref} className={styles.page} style={{ width: `${width}px`, height: `${height}px` }}>
      <div ref={host} role="img" aria-label={label} className={styles.sheet} style={sheet} />
      {children}
    </div>
  )
}
