import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mediaContractLists, mediaContractQuery } from './schemas.ts'

export const list = endpoint({
  name: 'mediaContracts.list',
  summary: "Lists the account's media contracts, by tab",
  path: '/contracts/getContractsByFilter',
  access: 'manageContracts',
  writes: false,
  body: z.object({ query: mediaContractQuery }),
  response: mediaContractLists,
})

export const exportCsv = endpoint({
  name: 'mediaContracts.exportCsv',
  summary: 'Downloads all media contracts that match a filter, on all pages, as CSV',
  path: '/contracts/exportContracts',
  access: 'manageContracts',
  body: z.object({ query: mediaContractQuery }),
  runs: 'download',
  files: ['text/csv'],
})
