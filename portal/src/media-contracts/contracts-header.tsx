import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { type ListQuestion, mediaContractListQuery } from './queries.ts'

/** "Contracts" with the account's name (R7.5). */
export function ContractsHeader({ question }: { question: ListQuestion }) {
  const { clientAccountName } = useActiveView()
  // The request shows errors in a toast
  const exportList = () =>
    download(mediaContracts.exportCsv, { query: mediaContractListQuery(question) }, 'Contracts.csv')
  return (
    <PageHeader
      back={useGoBack()}
      title="Contracts"
      subtitle={clientAccountName}
      actions={<ExportButton onExport={exportList} />}
    />
  )
}
