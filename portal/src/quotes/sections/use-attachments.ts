import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { Attachment } from '@tearsheet/protocol/quotes/schemas'
import { uploadMessages } from '@tearsheet/protocol/uploads'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraftContext } from '../draft/draft-context.tsx'

/** An upload in progress. `share` is the uploaded part, 0 to 1. */
export interface Upload {
  key: string
  name: string
  share: number
  cancel: () => void
}

/** A file that was not attached, with the reason. */
export interface RejectedFile {
  key: string
  name: string
  reason: string
}

const tooLarge = quotes.addAttachment.upload?.maxBytes ?? Number.POSITIVE_INFINITY

/** The files of the draft: attached, uploading and rejected ones, with functions to change them. */
export function useAttachments() {
  const { session, state } = useDraftContext()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const removal = useCall((input: { quoteId: string; attachmentId: string }) => call(quotes.removeAttachment, input), {
    showErrors: 'here',
    several: true,
  })
  const reject = (name: string, reason: string) => {
    setRejected((before) => [...before, { key: crypto.randomUUID(), name, reason }])
  }

  const drop = (key: string) => setUploads((before) => before.filter((one) => one.key !== key))

  const send = async (quoteId: string, { key, name }: Upload, file: File, signal: AbortSignal) => {
    if (file.size > tooLarge) return reject(name, uploadMessages.tooLarge(tooLarge))
    const onProgress = (share: number) =>
      setUploads((before) => before.map((one) => (one.key === key ? { ...one, share } : one)))
    try {
      const options = { signal, onProgress, toast: false }
      const { pendingQuote } = await upload(quotes.addAttachment, { quoteId }, file, options)
      // At once: the file is never listed twice
      flushSync(() => drop(key))
      session.takeAttachments(pendingQuote)
      announce(`${name} is attached`)
    } catch (error) {
      if (!signal.aborted) reject(name, reasonOf(error))
    }
  }

  /** One after the other, so that a slow connection completes each of them. */
  const add = async (files: readonly File[]) => {
    setRejected([])
    const draft = await session.flush()
    if (!draft) {
      if (session.values().campaignTitle.trim() === '')
        session.showErrors([{ code: 'invalid', field: 'campaignTitle', message: quoteMessages.titleMissing }])
      else for (const { name } of files) reject(name, 'The draft could not be saved. Try again in a moment')
      return
    }
    const queue = files.map((file) => {
      const control = new AbortController()
      const key = crypto.randomUUID()
      const upload: Upload = {
        key,
        name: file.name,
        share: 0,
        cancel: () => {
          control.abort()
          drop(key)
        },
      }
      return { upload, file, signal: control.signal }
    })
    setUploads((before) => [...before, ...queue.map(({ upload }) => upload)])
    for (const { upload, file, signal } of queue) {
      if (!signal.aborted) await send(draft.id, upload, file, signal)
      drop(upload.key)
    }
  }

  /** Resolves to whether it was removed. */
  const remove = async ({ id, fileName }: Attachment): Promise<boolean> => {
    if (!state.saved) return false
    setRejected([])
    const removed = await removal.run({ quoteId: state.saved.id, attachmentId: id })
    if (removed.done) {
      session.takeAttachments(removed.answer.pendingQuote)
      announce(`${fileName} was removed`)
    } else reject(fileName, reasonOf(removed.error))
    return removed.done
  }
  return { attached: state.saved?.attachments ?? [], uploads, refused: rejected, add, remove }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.isNetworkFailure) return 'The connection was lost. Attach it again'
  return errorsOf(error)[0]?.message ?? ''
}
