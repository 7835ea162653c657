import type { CampaignDetail } from '@tearsheet/protocol/campaigns/schemas'
import { downloadSubmittedAttachment } from '@tearsheet/protocol/quotes/endpoints'
import { kindsInWords } from '@tearsheet/protocol/uploads'
import { download } from '../../lib/download.ts'
import { formatBytes } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FileRows } from '../../ui/file-list.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The files that came with the quote of a campaign; nothing where none did. */
export function AttachedFiles({ campaign: { id: campaignId, attachments } }: { campaign: CampaignDetail }) {
  if (attachments.length === 0) return null
  const save = (attachmentId: string, fileName: string) =>
    // What goes wrong is toasted by the call itself
    download(downloadSubmittedAttachment, { campaignId, attachmentId }, fileName).catch(() => {})
  return (
    <section aria-label="Attached files">
      <Stack gap={12} measure>
        <SectionHeading description="They came with the quote.">Attached files</SectionHeading>
        <FileRows
          label="Attached files"
          files={attachments.map(({ id, fileName, mediaType, size }) => ({
            id,
            name: fileName,
            isImage: mediaType.startsWith('image/'),
            meta: `${kindsInWords([mediaType])}, ${formatBytes(size)}`,
            actions: (
              <Button size="row" variant="quiet" onClick={() => void save(id, fileName)}>
                Download<VisuallyHidden> {fileName}</VisuallyHidden>
              </Button>
            ),
          }))}
        />
      </Stack>
    </section>
  )
}
