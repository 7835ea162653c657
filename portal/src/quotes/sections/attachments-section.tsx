import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import {
  type Attachment,
  attachmentMaxBytes,
  attachmentTypes,
  maxAttachments,
} from '@tearsheet/protocol/quotes/schemas'
import {
  conversionHint,
  conversionNote,
  convertedTypes,
  documentExtensions,
  formatFileKinds,
} from '@tearsheet/protocol/uploads'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { FileRows } from '@tearsheet/ui/forms/file-list.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatBytes } from '@tearsheet/ui/lib/format.ts'
import { useRef } from 'react'
import { useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'
import { useAttachments } from './use-attachments.ts'

/** Files attached to the quote; each is uploaded as soon as it is chosen, and stored with the draft. */
export function AttachmentsSection() {
  const { state, errorOf } = useDraftContext()
  const { attached, uploads, refused: rejected, add, remove } = useAttachments()
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)

  /** The focus moves to the file in the position of the removed one, or to the field. */
  const takeOff = async (file: Attachment) => {
    const place = attached.indexOf(file)
    if (!(await remove(file))) return
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const left = [...buttons].filter((button) => button.dataset.remove !== file.id)
    const next = left[Math.min(place, left.length - 1)]
    ;(next ?? field.current)?.focus()
  }
  const save = ({ id, fileName }: Attachment) =>
    download(quotes.downloadAttachment, { quoteId: state.saved?.id ?? '', attachmentId: id }, fileName)
  const files = [
    ...attached.map((file) => ({
      id: file.id,
      name: file.fileName,
      isImage: file.mediaType.startsWith('image/'),
      meta: [`${formatFileKinds([file.mediaType])}, ${formatBytes(file.size)}`, conversionNote(file.fileName)]
        .filter((words) => words !== null)
        .join('. '),
      actions: (
        <>
          <Button size="row" variant="quiet" onClick={() => void save(file)}>
            Download<VisuallyHidden> {file.fileName}</VisuallyHidden>
          </Button>
          <Button size="row" variant="quiet" data-remove={file.id} onClick={() => void takeOff(file)}>
            Remove<VisuallyHidden> {file.fileName}</VisuallyHidden>
          </Button>
        </>
      ),
    })),
    ...uploads.map(({ key, name, share, cancel }) => ({
      id: key,
      name,
      share,
      meta: share === 1 ? 'Checking…' : `Sending, ${Math.round(share * 100)}%`,
      actions: (
        <Button size="row" variant="quiet" onClick={cancel}>
          Cancel<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ),
    })),
  ]
  return (
    <FormSection id="attached-files" title="Attached files">
      <Stack gap={12}>
        <FilePicker
          id="attachments"
          ref={field}
          label="Attach files"
          error={errorOf('attachments')}
          optional
          hint={`${formatFileKinds(attachmentTypes)}; ${conversionHint}; up to ${formatBytes(attachmentMaxBytes)} each, ${maxAttachments} in all. For example the position in full, or a logo.`}
          accept={[...attachmentTypes, ...documentExtensions, ...convertedTypes].join()}
          multiple
          onFiles={(picked) => void add(picked)}
        />
        {rejected.length > 0 && (
          <Alert
            tone="danger"
            live="alert"
            title={rejected.length === 1 ? 'A file was not attached' : 'Some files were not attached'}
          >
            <ul role="list">
              {rejected.map(({ key, name, reason }) => (
                <li key={key}>
                  <bdi>{name}</bdi>: {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <div ref={rows}>{files.length > 0 && <FileRows label="Attached files" files={files} />}</div>
      </Stack>
    </FormSection>
  )
}
