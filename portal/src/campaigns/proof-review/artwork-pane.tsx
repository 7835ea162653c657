import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { saveFile } from '@tearsheet/ui/lib/save-file.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type Ref, useState } from 'react'
import type { Commenting } from './comments/use-commenting.ts'
import type { OpenedProof } from './use-proof.ts'
import { ArtworkViewer } from './viewer/artwork-viewer.tsx'
import type { Looking } from './viewer/use-artwork-view.ts'

interface ArtworkPaneProps {
  opened: OpenedProof
  looking: Looking
  name: string
  version: number
  commenting: Commenting
  fileName: string
  stageRef: Ref<HTMLElement>
  onSeen: () => void
  onCompare: (() => void) | null
}

/** The artwork in its viewer; a placeholder while it loads or when it cannot be opened. */
export function ArtworkPane({ opened, fileName, ...viewer }: ArtworkPaneProps) {
  const { proof, file } = opened
  const [undrawable, setUndrawable] = useState(false)
  const download = () => {
    if (file) saveFile(file, fileName)
  }
  if (opened.failed || undrawable) {
    return (
      <Alert
        tone="danger"
        live="alert"
        title="Artwork could not be opened"
        actions={
          <>
            <Button
              onClick={() => {
                setUndrawable(false)
                opened.retry()
              }}
            >
              Try again
            </Button>
            {file && <Button onClick={download}>Download the artwork</Button>}
          </>
        }
      >
        You can read the ad under Text of this ad.
      </Alert>
    )
  }
  if (!proof) return <Skeleton shape="sheet" label="Loading artwork" rows={1} rowHeight="60vh" />
  return (
    <ArtworkViewer
      key={viewer.version}
      {...viewer}
      proof={proof}
      onFailed={() => setUndrawable(true)}
      onDownload={download}
    />
  )
}
