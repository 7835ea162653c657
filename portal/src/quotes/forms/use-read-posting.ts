import { addressOf } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { noText, type ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { maxJobDescriptionLength, type PendingQuote, type QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uploadMessages } from '@tearsheet/protocol/uploads'
import { useAccountPlace } from '@tearsheet/ui/accounts/access-control-list.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useState } from 'react'
import { useToday } from '../../accounts/use-today.ts'
import { beginningAt, savablePart, valuesOf } from '../draft/draft-values.ts'
import { cacheDraft, refreshAfterQuotes } from '../queries.ts'
import { errorsBeforeSubmission } from '../submission/submission.ts'
import { stepOf, steps } from './steps.tsx'

const tooLarge = quotes.readPostingFile.upload?.maxBytes ?? Number.POSITIVE_INFINITY

const noPlace = { country: null, state: null, city: null }

/** The first step of the guided form with a missing or wrong answer; the last one if there is none. */
function firstOpenStep(draft: PendingQuote, today: string): number {
  const errors = errorsBeforeSubmission({ values: valuesOf(draft), manual: draft.pendingQuoteItems.manual, today })
  const open = errors.flatMap(({ field }) => stepOf(field?.split('.')[0]) ?? [])
  const first = steps.find((step) => open.includes(step))
  // A missing publication can be chosen on either step for them: the recommended ones come first
  const shown = first?.stage === 'Publications' ? steps.find(({ stage }) => stage === first.stage) : first
  return shown?.number ?? steps.length
}

/**
 * Extracts the fields of an existing posting, and starts a quote with those that the user confirms.
 * @param onStarted called once the quote exists
 */
export function useReadPosting(onStarted: () => void) {
  const go = useGo()
  const place = useAccountPlace()
  const today = useToday()
  const [read, setRead] = useState<ReadPosting | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** A file without text, whose pictures may be recognized. */
  const [scan, setScan] = useState<File | null>(null)

  const attempt = async (work: () => Promise<void>, file: File | null = null) => {
    const isAgain = file !== null && file === scan
    setBusy(true)
    // Its button stays while the scan is read
    if (!isAgain) setFailure(null)
    try {
      await work()
      setFailure(null)
      setScan(null)
    } catch (error) {
      const message = errorsOf(error)[0]?.message ?? 'It could not be read. Try again in a moment.'
      setFailure(message)
      if (!isAgain) setScan(message === noText(true) ? file : null)
    } finally {
      setBusy(false)
    }
  }
  const readFile = (file: File) =>
    file.size > tooLarge
      ? setFailure(uploadMessages.tooLarge(tooLarge))
      : void attempt(async () => setRead(await upload(quotes.readPostingFile, {}, file, { toast: false })), file)
  const readScan = (file: File) =>
    void attempt(async () => setRead(await upload(quotes.readScannedPosting, {}, file, { toast: false })), file)
  const readText = (text: string) =>
    void attempt(async () => setRead(await call(quotes.readPastedPosting, { text }, { toast: false })))
  const readPage = (address: string) =>
    void attempt(async () => setRead(await call(quotes.readPostingPage, { address }, { toast: false })))
  const start = (fields: ReadPosting['fields']) =>
    void attempt(async () => {
      const form: QuoteForm = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
      const { form: begun } = savablePart(beginningAt(form.country || form.state || form.city ? noPlace : place))
      const text = read?.jobDescription ?? ''
      const jobDescription = text.length > maxJobDescriptionLength ? '' : text
      const body = { ...begun, ...form, jobDescription }
      const { pendingQuote } = await call(quotes.create, body, { idempotencyKey: crypto.randomUUID(), toast: false })
      onStarted()
      cacheDraft(pendingQuote)
      void refreshAfterQuotes()
      go(addressOf('requestQuote', { step: `step-${firstOpenStep(pendingQuote, today)}`, id: pendingQuote.id }))
    })
  return { read, isBusy, failure, scan, readScan, readFile, readText, readPage, start, forget: () => setRead(null) }
}
