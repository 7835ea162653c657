import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import type { Outcome } from '../lib/use-call.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

const needsProof = (error: unknown) =>
  error instanceof ApiError && error.faults.some(({ code }) => code === 'fresh_proof_required')

/**
 * Makes an act that the server may want a fresh proof for: it asks for the password in a dialog, then makes the act
 * again. Nobody who gives up loses what they typed: the act then counts as not made.
 */
export function useProof() {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null)
  const prove = () => new Promise<boolean>((resolve) => setSettle(() => resolve))
  const end = (isProven: boolean) => {
    settle?.(isProven)
    setSettle(null)
  }
  return {
    /** @returns null when the person gave up */
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
