import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { maxWaitedFor } from '@tearsheet/protocol/candidates/report-schemas'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { FileDown, FolderDown, Table2 } from 'lucide-react'
import { useTransition } from 'react'
import type { candidateListQuery } from '../queries.ts'

/**
 * Saves exactly the candidates in the list: as a table, or with their CVs; very large exports are ordered instead
 * (R19.21).
 */
export function ExportMenu({ query, count }: { query: ReturnType<typeof candidateListQuery>; count: number }) {
  const [pending, start] = useTransition()
  const ordering = useCall((withCvs: boolean) => call(reports.orderExport, { query, withCvs }), { showErrors: 'page' })
  const order = async (withCvs: boolean) => {
    const message = 'The file is being prepared. We will email you when it is ready.'
    if ((await ordering.run(withCvs)).done) showToast({ tone: 'success', message })
  }
  const saveNow = (withCvs: boolean) =>
    download(reports.exportCandidates, { query, withCvs }, withCvs ? 'Candidates.zip' : 'Candidates.csv')
  const save = (withCvs: boolean) =>
    start(async () => void (await (count > maxWaitedFor ? order(withCvs) : saveNow(withCvs))))
  return (
    <Menu
      label={pending ? 'Exporting…' : 'Export'}
      icon={<FileDown aria-hidden="true" />}
      items={[
        {
          id: 'table',
          label: 'Table',
          description: 'Using Export Settings',
          icon: <Table2 aria-hidden="true" />,
          onSelect: () => save(false),
        },
        {
          id: 'cvs',
          label: 'Table and CVs',
          description: 'A zip of everyone on the list',
          icon: <FolderDown aria-hidden="true" />,
          onSelect: () => save(true),
        },
      ]}
    />
  )
}
