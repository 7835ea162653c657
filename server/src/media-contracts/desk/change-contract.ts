import type * as clients from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { Verb } from '../../http/verb.ts'
import { amendContract, lockContract, renewContract } from '../change-contract.ts'
import { createContract } from '../create-contract.ts'
import { loadDeskContract } from './contract-queries.ts'

/** Sells an account postings in a publication in advance. @throws HttpError 404, 400 for an end before the start */
export const createDeskContract: Verb<typeof clients.createContract> = async (ctx, input) => {
  const { clientAccountId, publicationId, ...terms } = input
  const id = await createContract(ctx, { clientAccountId, publicationId, terms })
  return { contract: await loadDeskContract(ctx.tx, id) }
}

/** Changes the terms of a contract. @throws HttpError 404, 400 for fewer postings than are used */
export const amendDeskContract: Verb<typeof clients.amendContract> = async (ctx, { contractId, ...terms }) => {
  await amendContract(ctx, { contractId, terms })
  return { contract: await loadDeskContract(ctx.tx, contractId) }
}

/** Locks a contract against further use, with a note, or unlocks it. @throws HttpError 404 */
export const lockDeskContract: Verb<typeof clients.lockContract> = async (ctx, input) => {
  await lockContract(ctx, input)
  return { contract: await loadDeskContract(ctx.tx, input.contractId) }
}

/** Sells the same postings again, from the day after the contract ends. @throws HttpError 404, 400, 409 */
export const renewDeskContract: Verb<typeof clients.renewContract> = async (ctx, input) => ({
  contract: await loadDeskContract(ctx.tx, await renewContract(ctx, input)),
})
