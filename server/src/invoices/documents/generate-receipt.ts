import type { generateReceipt as endpoint } from '@tearsheet/protocol/invoices/endpoints'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadReceiptDocument, type Office } from './load-documents.ts'
import { printReceipt } from './receipt-pdf.ts'

interface Dependencies extends Office {
  threads: ThreadPool
}

/** Downloads the receipt of a payment as PDF. @throws HttpError 404 */
export const generateReceipt: Verb<typeof endpoint, Dependencies> = async ({ deps, tx, view }, { paymentId }) => {
  const document = await loadReceiptDocument({ tx, view }, { paymentId, office: deps })
  const fileName = `Receipt-${document.payment.reference}.pdf`
  return replyWithFile({ fileName, mediaType: 'application/pdf' }, (signal) =>
    typeset(deps.threads, printReceipt(document), { signal }),
  )
}
