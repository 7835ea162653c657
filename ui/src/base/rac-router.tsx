import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useNavigate } from './navigation.tsx'

/** Provides the product's router to links inside React Aria components. */
export function RacRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return navigate ? <RouterProvider navigate={navigate}>{children}</RouterProvider> : children
}
