import { FileDown } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from './button.tsx'

export interface ExportButtonProps {
  /** Saves the file; it never fails, and shows itself what went wrong. */
  onExport: () => Promise<unknown>
  children?: string
  size?: 'normal' | 'row'
}

/** Saves what a list finds as a file; a second press while it comes does nothing. */
export function ExportButton({ onExport, children = 'Export CSV', size }: ExportButtonProps) {
  const [pending, start] = useTransition()
  const save = () => start(async () => void (await onExport()))
  return (
    <Button size={size} pending={pending} pendingText="Exporting…" onClick={save}>
      <FileDown aria-hidden="true" />
      {children}
    </Button>
  )
}
