import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
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
  const form = useForm({ start: { issueDate: deskItem.startDate ?? '', page: '' } })
  const send = useCall(
    ({ file, ...typed }: { issueDate: string; page: string; file: File }) =>
      upload(deskCampaigns.uploadTearsheet, { campaignItemId: deskItem.id, ...typed }, file),
    { showErrors: 'here', refreshes: [desk.getItem] },
  )
  return (
    <>
      <div className={styles.dates}>
        <DateField label="Issue" {...form.pick('issueDate')} />
        <TextField label="Page" short {...form.text('page')} />
      </div>
      <FilePicker
        label="Upload tearsheet"
        hint="PDF, up to 20 MB. Enter the issue and page first."
        error={form.others || null}
        accept="application/pdf"
        onFiles={([file]) => {
          if (file) void form.submit((typed) => send.run({ ...typed, file }))
        }}
      />
    </>
  )
}
