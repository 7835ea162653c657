import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { proofEmail } from '../media-contracts/catalog-schemas.ts'
import { campaignItem } from './schemas.ts'

const response = z.object({ campaignItem })
const reason = z
  .string()
  .trim()
  .min(1, { error: 'Enter the reason' })
  .max(300, { error: 'Use 300 characters or fewer' })

export const requestProof = endpoint({
  name: 'desk.requestProof',
  summary: 'Emails a publication a request for the tearsheet of an ad, with the caller’s address for the reply',
  path: '/desk/requestProof',
  access: 'providerAdmin',
  area: 'production',
  body: z.object({ campaignItemId: id, to: proofEmail }),
  response,
  idempotency: 'optional',
})

export const waiveProof = endpoint({
  name: 'desk.waiveProof',
  summary: 'Records that no tearsheet of an ad will arrive, with the reason, which its client reads in the history',
  path: '/desk/waiveProof',
  access: 'desk',
  area: 'production',
  body: z.object({ campaignItemId: id, reason }),
  response,
  idempotency: 'optional',
})

export const expectProof = endpoint({
  name: 'desk.expectProof',
  summary: 'Expects the tearsheet of an ad again that was not to arrive',
  path: '/desk/expectProof',
  access: 'desk',
  area: 'production',
  body: z.object({ campaignItemId: id }),
  response,
  idempotency: 'optional',
})
