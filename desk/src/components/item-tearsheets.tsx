import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useDeskAccess } from './use-desk-access.ts'

/** The pages on which a print ad ran, with their issue and page. */
export function ItemTearsheets({ page: { deskItem, tearsheets } }: { page: DeskItemPage }) {
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
      {opens('production') && <UploadTearsheet deskItem={deskItem} />}
    </Stack>
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
      <Grid columns={2} gap={12} stackBelow={480}>
        <DateField label="Issue" {...form.pick('issueDate')} />
        <TextField label="Page" short {...form.text('page')} />
      </Grid>
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
