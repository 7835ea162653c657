import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { candidateReport, candidateSettings, orderedExport, reportTables } from './report-schemas.ts'
import { candidateQuery } from './schemas.ts'

const base = '/candidates'
const access = 'manageCandidates'

export const getReport = endpoint({
  name: 'candidates.getReport',
  summary: 'The funnel by publication, where candidates came from, and how long they stay in a stage',
  path: `${base}/report`,
  access,
  writes: false,
  response: z.object({ report: candidateReport }),
})

export const exportReport = endpoint({
  name: 'candidates.exportReport',
  summary: 'A table of the report as CSV',
  path: `${base}/report/export`,
  runs: 'download',
  access,
  body: z.object({ table: z.enum(reportTables) }),
  files: ['text/csv'],
})

export const getSettings = endpoint({
  name: 'candidates.getSettings',
  summary: 'How the account exports and keeps applications',
  path: `${base}/settings/get`,
  access,
  writes: false,
  response: z.object({ settings: candidateSettings }),
})

export const saveSettings = endpoint({
  name: 'candidates.saveSettings',
  summary: 'Saves how the account exports and keeps applications',
  path: `${base}/settings/save`,
  access,
  body: z.object({ settings: candidateSettings }),
  response: z.object({ settings: candidateSettings }),
})

export const exportCandidates = endpoint({
  name: 'candidates.exportCandidates',
  summary:
    'Exactly the candidates that a filter finds, as the export settings say: CSV or XLSX, or a zip of that and their CVs',
  path: `${base}/export`,
  runs: 'download',
  access,
  body: z.object({ query: candidateQuery, withCvs: z.boolean().default(false) }),
  files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
})

export const orderExport = endpoint({
  name: 'candidates.orderExport',
  summary: 'The same made by a job, for what takes long to fetch: who asks is told by email when it is there',
  path: `${base}/export/order`,
  access,
  body: z.object({ query: candidateQuery, withCvs: z.boolean().default(false) }),
  response: z.object({ orderedExport }),
  idempotency: 'optional',
})

export const listExports = endpoint({
  name: 'candidates.listExports',
  summary: 'The exports that were ordered and can still be fetched, newest first',
  path: `${base}/export/list`,
  access,
  writes: false,
  response: z.object({ orderedExports: z.array(orderedExport) }),
})

export const downloadExport = endpoint({
  name: 'candidates.downloadExport',
  summary: 'The file of an export that was ordered',
  path: `${base}/export/download`,
  runs: 'download',
  access,
  body: z.object({ exportId: id }),
  files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
})
