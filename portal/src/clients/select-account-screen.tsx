import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { accessControlListQuery } from '@tearsheet/ui/accounts/access-control-list.ts'
import { enterableViews, rememberAccount, viewWithoutAsking } from '@tearsheet/ui/accounts/account-views.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { beforeAccount } from '@tearsheet/ui/lib/page-route.ts'
import { enterView } from '@tearsheet/ui/lib/session.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useEffect } from 'react'
import { AccountList } from './components/account-list.tsx'

/** The choice of an account. Skipped for users with one account, or with one remembered by this browser (R4.4). */
export function SelectAccountScreen({ landing }: { landing: (from: string | null) => string }) {
  const { from } = useSearch({ from: beforeAccount(routes.selectAccount) })
  const { activeUserId, activeView } = useSession()
  const { data, isError, error, refetch } = useQuery(accessControlListQuery(activeUserId))
  const go = useGo()
  const views = data ? enterableViews(data) : []
  const unasked = data && !activeView ? viewWithoutAsking(views) : null

  const open = (view: ActiveView) => {
    enterView(view)
    rememberAccount(view.user.id, view.clientAccountId)
    go(landing(from ?? null), { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: enters the account once it is known; the other values do not matter
  useEffect(() => {
    if (unasked) open(unasked)
  }, [unasked?.clientAccountId])

  return (
    <>
      <div data-narrow>
        <PageHeader
          title="Choose an account"
          awaitedSubtitle={isError ? undefined : 'Accounts of a user'}
          subtitle={data && `Accounts of ${data.user.firstName} ${data.user.lastName}`}
        />
      </div>
      <LoadFailure query={{ isError, error, refetch }} title="Accounts could not be loaded" />
      {!data && !isError && <Skeleton shape="cards" label="Loading accounts" rows={2} />}
      {data && views.length > 0 && <AccountList look="cards" views={views} onChoose={open} />}
      {data && views.length === 0 && (
        <EmptyState drawing="locked" title="No account yet">
          An administrator of your company, or {configuration().providerName} at {configuration().providerPhone}, can
          give you access to one.
        </EmptyState>
      )}
    </>
  )
}
