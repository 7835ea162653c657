import { worldDate } from '@tearsheet/protocol/dates'
import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import type { Serve } from '../http/serve.ts'
import { listContracts } from './list-contracts.ts'

export function mediaContractRoutes(serve: Serve): void {
  serve.inView(mediaContracts.list, ({ tx, view, body }) => listContracts(tx, view, body.query, worldDate(new Date())))
}
