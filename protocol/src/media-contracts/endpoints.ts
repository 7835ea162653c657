import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mediaContractLists, mediaContractQuery } from './schemas.ts'

export const list = endpoint({
  name: 'mediaContracts.list',
  summary: "The account's media contracts, by tab",
  path: '/contracts/getContractsByFilter',
  access: 'manageContracts',
  writes: false,
  body: z.object({ query: mediaContractQuery }),
  response: mediaContractLists,
})

export const exportCsv = endpoint({
  name: 'mediaContracts.exportCsv',
  summary: 'Every media contract that the filter finds, whatever the page, as CSV',
  path: '/contracts/exportContracts',
  access: 'manageContracts',
  body: z.object({ query: mediaContractQuery }),
  runs: 'download',
  files: ['text/csv'],
})
