import { FileDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'

export interface ExportButtonProps {
  /** Saves the file; the caller shows a failure. */
  onExport: () => Promise<unknown>
  children?: string
  size?: 'normal' | 'row'
}

/** Saves what a list finds as a file; a second press while it comes does nothing. */
export function ExportButton({ onExport, children = 'Export CSV', size }: ExportButtonProps) {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const save = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    await onExport().catch(() => {})
    busy.current = false
    setPending(false)
  }
  return (
    <Button size={size} pending={pending} pendingText="Exporting…" onClick={() => void save()}>
      <FileDown aria-hidden="true" />
      {children}
    </Button>
  )
}
