import type { generateStatement as endpoint, getStatement } from '@tearsheet/protocol/invoices/endpoints'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import type { Office } from './load-documents.ts'
import { loadStatementDocument } from './load-statement.ts'
import { presentParties } from './present-documents.ts'
import { printStatement } from './statement-pdf.ts'

/** Returns the statement of account for a range of days. @throws HttpError 400 for an invalid range */
export const loadStatement: Verb<typeof getStatement, Office> = async ({ deps, tx, view }, input) => {
  const { parts, parties } = await loadStatementDocument({ tx, view }, { ...input, office: deps })
  return { parts, parties: presentParties(parties) }
}

interface Dependencies extends Office {
  threads: ThreadPool
}

/** Downloads the same as PDF. @throws HttpError 400 for an invalid range */
export const generateStatement: Verb<typeof endpoint, Dependencies> = async ({ deps, tx, view }, input) => {
  const document = await loadStatementDocument({ tx, view }, { ...input, office: deps })
  const fileName = `Statement-${input.from}-${input.to}.pdf`
  return replyWithFile({ fileName, mediaType: 'application/pdf' }, (signal) =>
    typeset(deps.threads, printStatement(document), { signal }),
  )
}
