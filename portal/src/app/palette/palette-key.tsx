import { lazy, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** Opens the palette with Ctrl or Cmd and K, wherever the focus is; its code is loaded on first use. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Does not open above an open dialog
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return <Suspense fallback={null}>{isOpen && <CommandPalette onClose={() => setOpen(false)} />}</Suspense>
}
