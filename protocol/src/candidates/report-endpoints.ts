import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { candidateReport, candidateSettings, orderedExport, reportTables } from './report-schemas.ts'
import { candidateQuery } from './schemas.ts'

const base = '/candidates'
const access = 'manageCandidates'

export const getReport = endpoint({
  name: 'candidates.getReport',
  summary: 'Returns the funnel by publication, the sources of candidates, and the time they spend in each stage',
  path: `${base}/report`,
  access,
  writes: false,
  response: z.object({ report: candidateReport }),
})

export const exportReport = endpoint({
  name: 'candidates.exportReport',
  summary: 'Downloads a table of the report as CSV',
  path: `${base}/report/export`,
  runs: 'download',
  access,
  body: z.object({ table: z.enum(reportTables) }),
  files: ['text/csv'],
})

export const getSettings = endpoint({
  name: 'candidates.getSettings',
  summary: 'Returns the account’s settings for exporting and retaining applications',
  path: `${base}/settings/get`,
  access,
  writes: false,
  response: z.object({ settings: candidateSettings }),
})

export const saveSettings = endpoint({
  name: 'candidates.saveSettings',
  summary: 'Saves the account’s settings for exporting and retaining applications',
  path: `${base}/settings/save`,
  access,
  body: z.object({ settings: candidateSettings }),
  response: z.object({ settings: candidateSettings }),
})

export const exportCandidates = endpoint({
  name: 'candidates.exportCandidates',
  summary:
    'Downloads the candidates that match a filter, in the format of the export settings: CSV, XLSX, or a zip that includes CVs',
  path: `${base}/export`,
  runs: 'download',
  access,
  body: z.object({ query: candidateQuery, withCvs: z.boolean().default(false) }),
  files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
})

export const orderExport = endpoint({
  name: 'candidates.orderExport',
  summary: 'Creates the same export in the background, for large results; emails the caller when it is ready',
  path: `${base}/export/order`,
  access,
  body: z.object({ query: candidateQuery, withCvs: z.boolean().default(false) }),
  response: z.object({ orderedExport }),
  idempotency: 'optional',
})

export const listExports = endpoint({
  name: 'candidates.listExports',
  summary: 'Lists the background exports that can still be downloaded, newest first',
  path: `${base}/export/list`,
  access,
  writes: false,
  response: z.object({ orderedExports: z.array(orderedExport) }),
})

export const downloadExport = endpoint({
  name: 'candidates.downloadExport',
  summary: 'Downloads the file of a background export',
  path: `${base}/export/download`,
  runs: 'download',
  access,
  body: z.object({ exportId: id }),
  files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
})
