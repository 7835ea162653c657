import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { addressCheck } from './desk-address-schemas.ts'
import { liveAddress } from './desk-schemas.ts'

export const checkAddress = endpoint({
  name: 'desk.checkAddress',
  summary: 'Opens the address at which an ad is to run; returns whether it responds and contains the client’s text',
  path: '/desk/checkAddress',
  access: 'desk',
  area: 'production',
  runs: 'steps',
  body: z.object({ campaignItemId: id, address: liveAddress }),
  response: addressCheck,
  writes: false,
})
