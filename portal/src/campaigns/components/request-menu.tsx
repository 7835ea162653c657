import { newQuoteAddress } from '@tearsheet/protocol/addresses'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { FilePlus } from 'lucide-react'

/** The Request dropdown of the dashboard and of My Campaigns (R7.1, R7.2). */
export function RequestMenu() {
  const mayRequest = usePermission('manageRequestQuote')
  const mayManage = usePermission('manageCampaigns')
  if (!mayRequest && !mayManage) return null
  return (
    <Menu
      label="Request"
      variant="primary"
      items={[
        {
          id: 'new-quote',
          label: 'New Job Campaign Quote',
          icon: <FilePlus aria-hidden="true" />,
          href: newQuoteAddress,
          unavailableReason: mayRequest ? null : 'Your role does not include requesting quotes',
        },
      ]}
    />
  )
}
