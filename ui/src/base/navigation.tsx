import { createContext, type ReactNode, useContext } from 'react'

/** Navigates to an address inside the product without loading a new document. */
export type Navigate = (href: string) => void

const NavigationContext = createContext<Navigate | null>(null)

/** Provides the router to all links of the design system; without it, links load a new document. */
export function NavigationProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigationContext value={navigate}>{children}</NavigationContext>
}

export function useNavigate(): Navigate | null {
  return useContext(NavigationContext)
}
