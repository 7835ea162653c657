import { Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../base/class-names.ts'
import styles from './file-drop.module.css'

export interface FileDropProps {
  /** Name of the requested file: "Evidence pack". */
  label: string
  /** Button text: "Choose a file". */
  buttonText: string
  hint?: string
  /** As an input's `accept`: ".zip,application/zip". */
  accept?: string
  pending?: boolean
  pendingText?: string
  onFile: (file: File) => void
}

/** A drop target for a file, with an equivalent button. */
export function FileDrop({ label, buttonText, hint, accept, pending, pendingText, onFile }: FileDropProps) {
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !pending) onFile(file)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same
    <div
      className={classNames(styles.area, isOver && styles.over)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <Upload aria-hidden="true" className={styles.icon} />
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <Button
        variant="primary"
        aria-describedby={labelId}
        pending={pending}
        pendingText={pendingText}
        onClick={() => input.current?.click()}
      >
        {buttonText}
      </Button>
      {hint && <p className={styles.hint}>{hint}</p>}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0])
          // Allows choosing the same file again
          event.target.value = ''
        }}
      />
    </div>
  )
}
