import { FileDown } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from './button.tsx'

export interface ExportButtonProps {
  /** Saves the file. Never rejects; displays its own errors. */
  onExport: () => Promise<unknown>
  children?: string
  size?: 'normal' | 'row'
}

/** Saves the results of a list as a file. Ignores further presses while the download is in progress. */
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
