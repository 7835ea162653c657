import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import type { Outcome } from '@tearsheet/ui/lib/use-call.ts'
import { lazy, Suspense, useState } from 'react'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

const needsProof = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'fresh_proof_required')

/**
 * Runs an action for which the server may require a fresh authentication: asks for the password in a dialog, then runs
 * the action again. If the user cancels, the action counts as not done and the input is kept.
 */
export function useProof() {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null)
  const prove = () => new Promise<boolean>((resolve) => setSettle(() => resolve))
  const end = (isProven: boolean) => {
    settle?.(isProven)
    setSettle(null)
  }
  return {
    /** @returns null when the user canceled */
    async withProof<Answer>(act: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer> | null> {
      const first = await act()
      if (first.done || !needsProof(first.error)) return first
      return (await prove()) ? act() : null
    },
    proofDialog: settle && (
      <Suspense fallback={null}>
        <ProofDialog onProven={() => end(true)} onClose={() => end(false)} />
      </Suspense>
    ),
  }
}
