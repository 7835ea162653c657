import { useSearch } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { beforeAccount } from '../lib/page-route.ts'
import { useGo } from '../lib/use-go.ts'
import { RequiredFactor } from './profile/required-factor.tsx'

/** Where an account that asks for a second factor leads who has none, and then back to the page that they came for (R18.24). */
export function SetUpFactorScreen({ landing }: { landing: (from: string | null) => string }) {
  const { from } = useSearch({ from: beforeAccount(routes.setUpFactor) })
  const go = useGo()
  return (
    <RequiredFactor
      why="This account requires a second factor besides the password."
      onDone={() => go(landing(from ?? null), { replace: true })}
    />
  )
}
