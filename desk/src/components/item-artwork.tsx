import * as deskComments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { conversionHint, conversionNote, convertedTypes } from '@tearsheet/protocol/uploads'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { counted, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { workFieldId } from '../keys/work-fields.ts'
import { useDeskAccess } from './use-desk-access.ts'
import { useDeskUser } from './use-desk-user.ts'

/** The versions of the artwork, newest first, and the upload of the next one. */
export function ItemArtwork({ page: { deskItem }, error }: { page: DeskItemPage; error: string | undefined }) {
  const { timeZone } = useDeskUser()
  const { opens } = useDeskAccess()
  const [sent, setSent] = useState<number | null>(null)
  const versions = deskItem.artwork.toReversed()
  const next = (versions[0]?.version ?? 0) + 1
  const send = useCall(
    (file: File) => upload(deskCampaigns.uploadArtwork, { campaignItemId: deskItem.id }, file, { onProgress: setSent }),
    { showErrors: 'here', refreshes: [desk.getItem, deskComments.listComments] },
  )
  const uploadOne = async (file: File) => {
    if ((await send.run(file)).done) announce(`Version ${next} is uploaded: ${file.name}`)
  }
  const open = useCall(
    async (version: number) => {
      const input = { campaignId: deskItem.campaign.id, campaignItemId: deskItem.id, version }
      const { blob } = await fetchFile(campaigns.getArtwork, input)
      const address = URL.createObjectURL(blob)
      window.open(address, '_blank', 'noopener')
      // The other tab has read it by then
      window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    { showErrors: 'page' },
  )
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-artwork">
      <Text as="h3" type="ui-strong" id="desk-artwork">
        Artwork{' '}
        <Text type="small" color="text-2" breakAnywhere>
          {versions.length === 0 ? 'none yet' : counted(versions.length, 'version')}
        </Text>
      </Text>
      {versions.length > 0 && (
        <Stack as="ul" gap={4}>
          {versions.map(({ version, fileName, uploadedAt }, index) => (
            <Grid as="li" columns="auto minmax(0, 1fr) auto" gap={8} align="center" key={version}>
              <Button
                size="row"
                variant="quiet"
                onClick={() => void open.run(version)}
                data-act={index === 0 ? 'artwork' : undefined}
              >
                Open version {version}
              </Button>
              <Text type="small" color="text-2" breakAnywhere>
                <bdi>{fileName}</bdi>, {formatMoment(uploadedAt, timeZone)}
              </Text>
              <Text type="small" color="text-2">
                {index === 0 ? 'Current' : 'Replaced'}
                {conversionNote(fileName) && `. ${conversionNote(fileName)}`}
              </Text>
            </Grid>
          ))}
        </Stack>
      )}
      {opens('production') && (
        <FilePicker
          id={workFieldId('file')}
          label={`Upload version ${next}`}
          hint={
            send.isPending && sent !== null
              ? `Sending, ${Math.round(sent * 100)}%`
              : `PDF, PNG or JPEG, up to 20 MB; ${conversionHint}. A new version asks the client to look at it again.`
          }
          error={send.errors[0]?.message ?? error ?? null}
          accept={['application/pdf', 'image/png', 'image/jpeg', ...convertedTypes].join()}
          onFiles={([file]) => {
            if (file) void uploadOne(file)
          }}
        />
      )}
    </Stack>
  )
}
