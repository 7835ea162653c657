import { useQuery } from '@tanstack/react-query'
import { getTearsheet } from '@tearsheet/protocol/campaigns/download-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { loadReasons } from '@tearsheet/ui/feedback/load-reasons.ts'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { saveFile } from '@tearsheet/ui/lib/save-file.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openProof } from '../proof/open-proof.ts'
import type { Proof } from '../proof/proof.ts'
import styles from './tearsheet-dialog.module.css'

/** A tearsheet to display, with its labels. */
export interface ShownTearsheet {
  id: string
  title: string
}

interface TearsheetDialogProps {
  campaignId: string
  campaignItemId: string
  sheet: ShownTearsheet
  onClose: () => void
}

/** Displays a tearsheet in the page: scaled to the available width, with its text for users who cannot see it. */
export function TearsheetDialog({ campaignId, campaignItemId, sheet, onClose }: TearsheetDialogProps) {
  const input = { campaignId, campaignItemId, tearsheetId: sheet.id }
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...callKey(getTearsheet), input],
    queryFn: ({ signal }) => fetchFile(getTearsheet, input, { signal, toast: false }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [undrawable, setUndrawable] = useState(false)
  const save = data && (
    <Button onClick={() => saveFile(data.blob, data.fileName ?? 'Tearsheet.pdf')}>Download this tearsheet</Button>
  )
  return (
    <Dialog
      open
      size="wide"
      closeOnOutsideClick
      title={sheet.title}
      onClose={onClose}
      footer={
        <>
          {save}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {isError || undrawable ? (
        <Alert
          tone="danger"
          live="alert"
          title="The tearsheet could not be opened"
          actions={isError && <Button onClick={() => void refetch()}>Try again</Button>}
        >
          {undrawable ? 'It can still be downloaded.' : loadReasons(error).join(' ')}
        </Alert>
      ) : data ? (
        <Sheets file={data.blob} title={sheet.title} onFailed={() => setUndrawable(true)} />
      ) : (
        <Skeleton shape="sheet" label="Loading tearsheet" rows={1} rowHeight="50vh" />
      )}
    </Dialog>
  )
}

/** All pages of the file, one below the other, with their text. */
function Sheets({ file, title, onFailed }: { file: Blob; title: string; onFailed: () => void }) {
  const host = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState<string[] | null>(null)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    const ended = new AbortController()
    let proof: Proof | null = null
    draw(file, host.current, ended.signal)
      .then((drawn) => {
        proof = drawn.proof
        if (ended.signal.aborted) proof.close()
        else setWords(drawn.words)
      })
      .catch(() => {
        if (!ended.signal.aborted) failed()
      })
    return () => {
      ended.abort()
      proof?.close()
    }
  }, [file])
  return (
    <>
      <Stack
        ref={host}
        role="img"
        aria-label={`The page as printed: ${title}`}
        justify="center"
        className={styles.pages}
      />
      {words && (
        <VisuallyHidden>
          <p>{words.length > 0 ? words.join(' ') : 'This tearsheet is an image without text.'}</p>
        </VisuallyHidden>
      )}
    </>
  )
}

async function draw(file: Blob, host: HTMLElement | null, signal: AbortSignal) {
  const proof = await openProof(file, 'application/pdf')
  const words: string[] = []
  for (let page = 1; page <= proof.pageCount && !signal.aborted; page++) {
    const { width } = await proof.size(page)
    const room = host?.clientWidth || width
    const drawing = await proof.draw(page, Math.min(200, (room / width) * 100), signal)
    words.push(...(await proof.text(page)))
    if (!signal.aborted) host?.append(drawing)
  }
  return { proof, words }
}
