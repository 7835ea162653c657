import type { CampaignDetail } from '@tearsheet/protocol/campaigns/schemas'
import { downloadSubmittedAttachment } from '@tearsheet/protocol/quotes/endpoints'
import { formatFileKinds } from '@tearsheet/protocol/uploads'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { FileRows } from '@tearsheet/ui/forms/file-list.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatBytes } from '@tearsheet/ui/lib/format.ts'
import styles from './attached-files.module.css'

/** The files that came with the quote of a campaign; renders nothing when there are none. */
export function AttachedFiles({ campaign: { id: campaignId, attachments } }: { campaign: CampaignDetail }) {
  if (attachments.length === 0) return null
  const save = (attachmentId: string, fileName: string) =>
    download(downloadSubmittedAttachment, { campaignId, attachmentId }, fileName)
  return (
    <Card className={styles.card} title="Attached files" flush>
      <FileRows
        isFramed={false}
        label="Files that came with the quote"
        files={attachments.map(({ id, fileName, mediaType, size }) => ({
          id,
          name: fileName,
          isImage: mediaType.startsWith('image/'),
          meta: `${formatFileKinds([mediaType])}, ${formatBytes(size)}`,
          actions: (
            <Button size="row" variant="quiet" onClick={() => void save(id, fileName)}>
              Download<VisuallyHidden> {fileName}</VisuallyHidden>
            </Button>
          ),
        }))}
      />
    </Card>
  )
}
