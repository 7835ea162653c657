import { useLocation } from '@tanstack/react-router'
import { accountIn, addressOf } from '@tearsheet/protocol/addresses'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { accountName, enterableViews } from '@tearsheet/ui/accounts/account-views.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { type ReactNode, useEffect } from 'react'
import { switchAccount } from '../accounts/switch-account.ts'

/**
 * The page of an address; if a link refers to another of the user's accounts, offers to switch there and open it
 * (R4.7). Until then nothing of the page is requested.
 */
export function LinkedAccount({ children }: { children: ReactNode }) {
  const { href } = useLocation()
  const { clientAccountId } = useActiveView()
  const { data } = useAccessControlList()
  const go = useGo()
  const linked = accountIn(href)
  const isHere = linked?.clientAccountId === clientAccountId
  const view = linked && !isHere && data ? viewOf(enterableViews(data), linked.clientAccountId) : null
  // If it is not one of the user's accounts, the page itself displays that it was not found
  const isSettled = linked !== null && (isHere || (data !== undefined && view === null))
  const address = linked?.address
  useEffect(() => {
    if (isSettled && address !== undefined) go(address, { replace: true, quiet: true, keepScroll: true })
  }, [isSettled, address, go])
  if (linked && view) return <SwitchAndOpen view={view} address={linked.address} />
  return linked && !isHere ? null : children
}

const viewOf = (views: readonly ActiveView[], id: string) => views.find((one) => one.clientAccountId === id) ?? null

function SwitchAndOpen({ view, address }: { view: ActiveView; address: string }) {
  usePageTitle('Another account')
  const current = useActiveView()
  return (
    <>
      <PageHeader title="This link belongs to another of your accounts" />
      <Stack gap={24} measure>
        <SummaryList
          rows={[
            { term: 'The link belongs to', value: accountName(view) },
            { term: 'You are in', value: accountName(current) },
          ]}
        />
        <Inline gap={12}>
          <Button variant="primary" onClick={() => switchAccount(view, address)}>
            Switch and open
          </Button>
          <Link href={addressOf('dashboard')} className={buttonClass('secondary')}>
            Stay in {current.clientAccountName}
          </Link>
        </Inline>
      </Stack>
    </>
  )
}
