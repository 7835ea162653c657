import { lazy, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** Opens the palette by Ctrl or Cmd and K, wherever the focus is; its code is fetched when it is first asked for. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // A dialog that is open keeps what was begun in it
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return <Suspense fallback={null}>{isOpen && <CommandPalette onClose={() => setOpen(false)} />}</Suspense>
}
