import { useLocation } from '@tanstack/react-router'
import { accountIn, addressOf } from '@tearsheet/protocol/addresses'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { type ReactNode, useEffect } from 'react'
import { useAccessControlList } from '../accounts/access-control-list.ts'
import { accountName, enterableViews } from '../accounts/account-views.ts'
import { switchAccount } from '../accounts/switch-account.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useGo } from '../lib/use-go.ts'
import { useActiveView } from '../lib/use-session.ts'
import { Button } from '../ui/actions/button.tsx'
import { buttonClass } from '../ui/actions/button-class.ts'
import { Inline } from '../ui/layout/inline.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Link } from '../ui/text/link.tsx'
import { SummaryList } from '../ui/text/summary-list.tsx'

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
