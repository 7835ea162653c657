import * as contracts from '@tearsheet/protocol/media-contracts/desk-endpoints'
import { type Routes, serve } from '../../http/verb.ts'
import { amendDeskContract, createDeskContract, lockDeskContract, renewDeskContract } from './change-contract.ts'
import { listDeskContracts } from './contract-queries.ts'

/** Routes for the media contracts of all clients. */
export const deskContractRoutes: Routes = [
  serve(contracts.listDeskContracts, listDeskContracts),
  serve(contracts.createContract, createDeskContract),
  serve(contracts.amendContract, amendDeskContract),
  serve(contracts.lockContract, lockDeskContract),
  serve(contracts.renewContract, renewDeskContract),
]
