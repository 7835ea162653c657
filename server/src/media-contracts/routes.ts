import { dateIn, worldDate } from '@tearsheet/protocol/dates'
import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import { csvType } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { madeFile } from '../http/files/made-file.ts'
import type { Route } from '../http/route.ts'
import { exportContracts } from './export-contracts.ts'
import { listContracts } from './list-contracts.ts'

export function mediaContractRoutes(route: Route): void {
  route(mediaContracts.list, ({ tx, view }, body) => listContracts(tx, view, body.query, worldDate(new Date())))

  route(mediaContracts.exportCsv, async ({ tx, view }, body) => {
    const csv = await exportContracts(tx, view, body, worldDate(new Date()))
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Contracts', view.clientAccountName, body.query.filteredView, today], 'csv')
    return madeFile({ fileName, mediaType: csvType }, () => csv)
  })
}
