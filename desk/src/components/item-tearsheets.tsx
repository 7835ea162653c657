import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import styles from './item-pane.module.css'
import { useDeskAccess } from './use-desk-access.ts'

/** The pages on which a print ad ran, with their issue and page. */
export function ItemTearsheets({ page: { deskItem, tearsheets } }: { page: DeskItemPage }) {
  const { opens } = useDeskAccess()
  return (
    <section className={styles.part} aria-labelledby="desk-tearsheets">
      <h3 id="desk-tearsheets">
        Tearsheet <span className={styles.quiet}>{tearsheets.length === 0 && 'none yet'}</span>
      </h3>
      {tearsheets.map(({ id, issueDate: issue, page }) => (
        <p key={id} className={styles.quiet}>
          Issue of {formatDate(issue)}, page {page}
        </p>
      ))}
      {opens('production') && <UploadTearsheet deskItem={deskItem} />}
    </section>
  )
}

function UploadTearsheet({ deskItem }: Pick<DeskItemPage, 'deskItem'>) {
  const [issueDate, setIssueDate] = useState(deskItem.startDate ?? '')
  const [pageNumber, setPageNumber] = useState('')
  const send = useCall(
    (file: File) =>
      upload(deskCampaigns.uploadTearsheet, { campaignItemId: deskItem.id, issueDate, page: pageNumber }, file),
    { showErrors: 'here', refreshes: [desk.getItem] },
  )
  const fieldError = (field: string) => send.errors.find((one) => one.field === field)?.message ?? null
  return (
    <>
      <div className={styles.dates}>
        <DateField label="Issue" value={issueDate} error={fieldError('issueDate')} onChange={setIssueDate} />
        <TextField
          label="Page"
          short
          value={pageNumber}
          error={fieldError('page')}
          onChange={(event) => setPageNumber(event.target.value)}
        />
      </div>
      <FilePicker
        label="Upload tearsheet"
        hint="PDF, up to 20 MB. Enter the issue and page first."
        error={send.errors.find(({ field }) => field !== 'issueDate' && field !== 'page')?.message ?? null}
        accept="application/pdf"
        onFiles={([file]) => {
          if (file) void send.run(file)
        }}
      />
    </>
  )
}
