import { dateIn, worldDate } from '@tearsheet/protocol/dates'
import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import { csvType } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { describeDownload } from '../http/describe-download.ts'
import type { Serve } from '../http/serve.ts'
import { exportContracts } from './export-contracts.ts'
import { listContracts } from './list-contracts.ts'

export function mediaContractRoutes(serve: Serve): void {
  serve.inView(mediaContracts.list, ({ tx, view, body }) => listContracts(tx, view, body.query, worldDate(new Date())))

  serve.inView(mediaContracts.exportCsv, async ({ tx, view, body, reply }) => {
    const csv = await exportContracts(tx, view, body, worldDate(new Date()))
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Contracts', view.clientAccountName, body.query.filteredView, today], 'csv')
    describeDownload(reply, { fileName, mediaType: csvType })
    return csv
  })
}
