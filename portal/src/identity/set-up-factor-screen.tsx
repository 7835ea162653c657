import { useSearch } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { beforeAccount } from '@tearsheet/ui/lib/page-route.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { RequiredFactor } from './profile/required-factor.tsx'

/**
 * Page for users without a second factor in an account that requires one; afterwards they return to the requested page
 * (R18.24).
 */
export function SetUpFactorScreen({ landing }: { landing: (from: string | null) => string }) {
  const { from } = useSearch({ from: beforeAccount(routes.setUpFactor) })
  const go = useGo()
  return (
    <RequiredFactor
      why="This account requires two-step verification in addition to the password."
      onDone={() => go(landing(from ?? null), { replace: true })}
    />
  )
}
