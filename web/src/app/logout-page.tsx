import { useEffect } from 'react'
import { LoadingText } from '../ui/text/loading-text.tsx'
import { signOut } from './sign-out.ts'

/** Clears the session and goes to / (R3.6). */
export function LogoutPage() {
  useEffect(() => {
    void signOut()
  }, [])
  return <LoadingText text="Signing out" />
}
