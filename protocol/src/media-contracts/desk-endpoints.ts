import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { paged } from '../list-query.ts'
import { deskContract, newTerms } from './desk-schemas.ts'

const access = 'desk'
const keyword = z.string().trim().max(maxKeyword).nullish()
const ofContract = z.object({ contract: deskContract })

export const listDeskContracts = endpoint({
  name: 'desk.listContracts',
  summary: 'Lists media contracts of all clients with their usage, the last to end first, paginated',
  path: '/desk/listContracts',
  access,
  area: 'contracts',
  body: z.object({ clientId: id.nullish(), keyword, ...paged }),
  response: z.object({ contracts: z.array(deskContract), totalCount: z.int() }),
  writes: false,
})

export const createContract = endpoint({
  name: 'desk.createContract',
  summary: 'Creates a contract: sells an account postings in a publication in advance',
  path: '/desk/createContract',
  access,
  area: 'contractTerms',
  body: newTerms.extend({ clientAccountId: id, publicationId: id }),
  response: ofContract,
  idempotency: 'optional',
})

export const amendContract = endpoint({
  name: 'desk.amendContract',
  summary: 'Changes the terms of a contract; never to fewer postings than are used',
  path: '/desk/amendContract',
  access,
  area: 'contractTerms',
  body: newTerms.extend({ contractId: id }),
  example: { postingsPurchased: 500 },
  response: ofContract,
})

export const lockContract = endpoint({
  name: 'desk.lockContract',
  summary: 'Locks a contract against further use, with a note that users can read; null unlocks it',
  path: '/desk/lockContract',
  access,
  area: 'contractTerms',
  body: z.object({ contractId: id, note: z.string().trim().min(1, { error: 'Enter the note' }).max(500).nullable() }),
  response: ofContract,
})

export const renewContract = endpoint({
  name: 'desk.renewContract',
  summary:
    'Renews a contract: sells the same postings under a new number, from the day after it ends, for the same period',
  path: '/desk/renewContract',
  access,
  area: 'contractTerms',
  body: z.object({ contractId: id }),
  response: ofContract,
  idempotency: 'optional',
})
