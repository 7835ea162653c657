import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** The same key is read before the first paint by public/theme.js. */
const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The stored wish; without one, or without storage, the system decides. */
export function currentTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Keeps the wish in this browser and applies it at once. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice lasts as long as the page
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
