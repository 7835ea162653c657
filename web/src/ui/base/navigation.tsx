import { createContext, type ReactNode, useContext } from 'react'

/** Goes to an address inside the product without loading a new document. */
export type Navigate = (href: string) => void

const NavigationContext = createContext<Navigate | null>(null)

/** Hands the router to every link the design system draws; without it links load a new document. */
export function NavigationProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigationContext value={navigate}>{children}</NavigationContext>
}

export function useNavigate(): Navigate | null {
  return useContext(NavigationContext)
}
