import type * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import { download } from '../../lib/download.ts'
import { currentSession } from '../../lib/session.ts'
import { letStand } from '../../lib/standing-failure.ts'
import { showToast } from '../../ui/feedback/toast.ts'

type Papers = typeof endpoints.generatePdf | typeof endpoints.generateZip

/** Saves the PDFs of invoices; a failure is shown as R13.9 says and answers false. */
export async function downloadPapers(endpoint: Papers, invoiceIds: string[], fallbackName: string): Promise<boolean> {
  const client = currentSession().activeView?.client
  const input = { invoiceItemIdList: invoiceIds, onBehalfOfClient: client ? { id: client.id } : null }
  return told(download(endpoint, input, fallbackName, { toast: false }))
}

/** Waits for a document; shows a failure and answers false when it cannot be made. */
export async function told(paper: Promise<void>): Promise<boolean> {
  letStand(null)
  try {
    await paper
    return true
  } catch {
    letStand(invoiceMessages.downloadFailed)
    showToast({ tone: 'error', message: invoiceMessages.downloadFailed, id: 'invoice-download' })
    return false
  }
}
