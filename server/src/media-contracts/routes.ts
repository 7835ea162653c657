import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { type Routes, serve } from '../http/verb.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { deskContractRoutes } from './desk/desk-routes.ts'
import { exportContracts } from './export-contracts.ts'
import { listContracts } from './list-contracts.ts'

export const mediaContractRoutes: Routes<{ threads: ThreadPool }> = [
  ...catalogRoutes,
  ...deskContractRoutes,
  serve(mediaContracts.list, listContracts),
  serve(mediaContracts.exportCsv, exportContracts),
]
