import { useParams } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { accountName } from '@tearsheet/ui/accounts/account-views.ts'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { ExportSettings } from './reports/export-settings.tsx'
import { Reports } from './reports/reports.tsx'

/** Reports & Exports (R7.18): results of applications, their export and their retention. */
export function ReportsScreen() {
  const { action } = useParams({ from: inAccount(routes.candidateReports) })
  const view = useActiveView()
  const selected = action?.toLowerCase() === 'export-settings' ? 'export-settings' : 'report-index'
  return (
    <>
      <PageHeader back={useGoBack()} title="Reports & Exports" subtitle={accountName(view)} />
      <Tabs
        label="Reports and exports"
        selected={selected}
        tabs={[
          { id: 'report-index', label: 'Reports', href: addressOf('candidateReports', { action: 'report-index' }) },
          {
            id: 'export-settings',
            label: 'Export Settings',
            href: addressOf('candidateReports', { action: 'export-settings' }),
          },
        ]}
      >
        {selected === 'report-index' ? <Reports /> : <ExportSettings />}
      </Tabs>
    </>
  )
}
