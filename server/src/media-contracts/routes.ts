import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import { type Routes, serve } from '../http/verb.ts'
import { exportContracts } from './export-contracts.ts'
import { listContracts } from './list-contracts.ts'

export const mediaContractRoutes: Routes = [
  serve(mediaContracts.list, listContracts),
  serve(mediaContracts.exportCsv, exportContracts),
]
