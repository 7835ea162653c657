import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** public/theme.js reads the same key before the first paint. */
const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The stored theme; without one, or without storage, the system setting applies. */
export function currentTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Stores the theme in this browser and applies it immediately. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage, the choice lasts until the page is closed
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    currentTheme,
    () => 'system',
  )
}
