import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { useEffect, useRef } from 'react'
import styles from './recovery-codes.module.css'

/** Ten recovery codes, displayed once: to print, copy or write down. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).catch(() => {})
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Keep them somewhere other than your phone. They are not shown again; each signs you in once without the app or a
        passkey.
      </p>
      <ul role="list" className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline gap={8}>
        <Button onClick={copy}>Copy all</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </Inline>
    </section>
  )
}
