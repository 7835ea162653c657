import type * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import { download } from '@tearsheet/ui/lib/download.ts'
import { currentSession } from '@tearsheet/ui/lib/session.ts'

type Documents = typeof endpoints.generatePdf | typeof endpoints.generateZip

/** Saves the PDFs of invoices. Shows an error as R13.9 requires and resolves to false. */
export function downloadDocuments(endpoint: Documents, invoiceIds: string[], fallbackName: string): Promise<boolean> {
  const client = currentSession().activeView?.client
  const input = { invoiceItemIdList: invoiceIds, onBehalfOfClient: client ? { id: client.id } : null }
  return download(endpoint, input, fallbackName, invoiceMessages.downloadFailed)
}
