import { z } from 'zod'
import { deskClaim } from '../campaigns/claim-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'

export const creditClaim = endpoint({
  name: 'desk.creditClaim',
  summary: 'Remedies a granted claim by a credit of the granted amount on the open invoice of its ad',
  path: '/desk/creditClaim',
  access: 'desk',
  area: 'books',
  body: z.object({ claimId: id }),
  response: z.object({ claim: deskClaim }),
  idempotency: 'optional',
})
