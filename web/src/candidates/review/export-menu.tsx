import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { FileDown, FolderDown, Table2 } from 'lucide-react'
import { useTransition } from 'react'
import { download } from '../../lib/download.ts'
import { Menu } from '../../ui/actions/menu.tsx'
import type { candidateListQuery } from '../queries.ts'

/** Saves exactly the candidates that the list finds: as a table, or with their CVs. */
export function ExportMenu({ query }: { query: ReturnType<typeof candidateListQuery> }) {
  const [pending, start] = useTransition()
  const save = (withCvs: boolean) =>
    start(async () => {
      const name = withCvs ? 'Candidates.zip' : 'Candidates.csv'
      await download(reports.exportCandidates, { query, withCvs }, name).catch(() => {})
    })
  return (
    <Menu
      label={pending ? 'Exporting…' : 'Export'}
      icon={<FileDown aria-hidden="true" />}
      items={[
        {
          id: 'table',
          label: 'Table',
          description: 'As Export Settings say',
          icon: <Table2 aria-hidden="true" />,
          onSelect: () => save(false),
        },
        {
          id: 'cvs',
          label: 'Table and CVs',
          description: 'A zip of all that the list finds',
          icon: <FolderDown aria-hidden="true" />,
          onSelect: () => save(true),
        },
      ]}
    />
  )
}
