import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { WorkDraft } from '../input/work-draft.ts'
import { workField, workFieldId } from '../keys/work-fields.ts'
import { useDeskAccess } from './use-desk-access.ts'
import { useDeskUser } from './use-desk-user.ts'

interface ItemTearsheetsProps {
  page: DeskItemPage
  draft: Pick<WorkDraft, 'proofEmail'>
  error: string | undefined
  onType: (part: Partial<WorkDraft>) => void
}

/** The pages on which a print ad ran, with their issue and page, and the request for an owed one. */
export function ItemTearsheets({ page: { deskItem, tearsheets, proof }, draft, error, onType }: ItemTearsheetsProps) {
  const { opens } = useDeskAccess()
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-tearsheets">
      <Text as="h3" type="ui-strong" id="desk-tearsheets">
        Tearsheet{' '}
        <Text type="small" color="text-2">
          {tearsheets.length === 0 && 'none yet'}
        </Text>
      </Text>
      {tearsheets.map(({ id, issueDate: issue, page }) => (
        <Text as="p" type="small" color="text-2" key={id}>
          Issue of {formatDate(issue)}, page {page}
        </Text>
      ))}
      {proof && <OwedProof proof={proof} />}
      {proof && opens('production') && (
        <TextField
          {...workField('proofEmail')}
          label="Email for the request"
          type="email"
          value={draft.proofEmail}
          error={error ?? null}
          onChange={(event) => onType({ proofEmail: event.target.value })}
        />
      )}
      {opens('production') && <UploadTearsheet deskItem={deskItem} isOwed={proof !== null} />}
    </Stack>
  )
}

function OwedProof({ proof: { dueOn, request, holdsInvoice } }: { proof: NonNullable<DeskItemPage['proof']> }) {
  const { timeZone } = useDeskUser()
  return (
    <Text as="p" type="small" color="text-2">
      Owed, due {formatDate(dueOn)}.{' '}
      {request
        ? `Asked by ${request.by}, ${formatMoment(request.at, timeZone)}.`
        : 'The publication has not been asked yet.'}{' '}
      {holdsInvoice && 'The invoice waits for it.'}
    </Text>
  )
}

function UploadTearsheet({ deskItem, isOwed }: Pick<DeskItemPage, 'deskItem'> & { isOwed: boolean }) {
  const form = useForm({ start: { issueDate: deskItem.startDate ?? '', page: '' } })
  const send = useCall(
    ({ file, ...typed }: { issueDate: string; page: string; file: File }) =>
      upload(deskCampaigns.uploadTearsheet, { campaignItemId: deskItem.id, ...typed }, file),
    { showErrors: 'here', refreshes: [desk.getItem, work.listWork, work.summarizeWork] },
  )
  return (
    <>
      <Grid columns={2} gap={12} stackBelow={480}>
        <DateField label="Issue" {...form.pick('issueDate')} />
        <TextField label="Page" short {...form.text('page')} />
      </Grid>
      <FilePicker
        {...(isOwed && { id: workFieldId('file') })}
        label="Upload tearsheet"
        hint="PDF, up to 20 MB. Enter the issue and page first. The client is notified."
        error={form.others || null}
        accept="application/pdf"
        onFiles={([file]) => {
          if (file) void form.submit((typed) => send.run({ ...typed, file }))
        }}
      />
    </>
  )
}
