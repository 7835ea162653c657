import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import type { Candidate, CandidateCv } from '@tearsheet/protocol/candidates/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { ScrollRegion } from '@tearsheet/ui/base/scroll-region.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatBytes } from '@tearsheet/ui/lib/format.ts'
import { RichTextView } from '@tearsheet/ui/rich-text/rich-text-view.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Download, FileText, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './cv-pane.module.css'
import { type OpenDocument, type OpenedDocument, useDocument } from './use-document.ts'

interface CvPaneProps {
  candidate: Candidate
  openDocument: OpenDocument
  /** Names are hidden during the review, and the CV contains them. */
  isHidden: boolean
}

/** The CV in the page, with its text as the alternative (R19.4). */
export function CvPane({ candidate, openDocument, isHidden }: CvPaneProps) {
  const { cv } = candidate
  const [asText, setAsText] = useState(false)
  const isPdf = cv?.mediaType === 'application/pdf'
  if (isHidden)
    return (
      <Text as="p" kind="muted">
        The CV is hidden with the names.
      </Text>
    )
  if (!cv)
    return (
      <Text as="p" kind="muted">
        No CV was sent.
      </Text>
    )
  const save = () => void download(candidates.downloadCv, { candidateId: candidate.id }, cv.fileName)
  const showsText = asText || !isPdf
  return (
    <Stack as="section" gap={8} aria-labelledby="cv-heading">
      <Inline wrap={false} justify="between" className={styles.head}>
        <h3 id="cv-heading">CV</h3>
        {isPdf && cv.html !== null && (
          <Button variant="quiet" size="row" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            <FileText aria-hidden="true" />
            Text of this CV
          </Button>
        )}
      </Inline>
      <Stack gap={0} surface="sunken" radius="card" className={styles.box}>
        {showsText ? (
          <>
            <FileLine cv={cv} onSave={save} />
            <div className={styles.text}>
              {cv.html === null ? (
                <EmptyState title="This kind of file cannot be shown here" headingLevel={3}>
                  Save it, then open it in Word. It was checked for macros when it arrived.
                </EmptyState>
              ) : (
                <RichTextView html={cv.html} />
              )}
            </div>
          </>
        ) : (
          <PdfView key={candidate.id} candidateId={candidate.id} cv={cv} openDocument={openDocument} onSave={save} />
        )}
      </Stack>
    </Stack>
  )
}

function FileLine({ cv, onSave, children }: { cv: CandidateCv; onSave: () => void; children?: ReactNode }) {
  return (
    <Inline gap={[4, 12]} justify="between" padding={[6, 12]} type="small">
      <Text breakAnywhere className={styles.file}>
        <strong>{cv.fileName}</strong> · {formatBytes(cv.size)}
      </Text>
      <Inline as="span" wrap={false} gap={2}>
        {children}
        <IconButton size="row" label="Save the CV" icon={<Download aria-hidden="true" />} onClick={onSave} />
      </Inline>
    </Inline>
  )
}

interface PdfViewProps {
  candidateId: string
  cv: CandidateCv
  openDocument: OpenDocument
  onSave: () => void
}

const zoomSteps = [50, 75, 100, 125, 150, 200]

function PdfView({ candidateId, cv, openDocument, onSave }: PdfViewProps) {
  const { document: opened, failed } = useDocument(candidateId, openDocument)
  const [zoom, setZoom] = useState<number | null>(null)
  const step = (direction: 1 | -1) => {
    const at = zoomSteps.indexOf(zoom ?? 100) + direction
    setZoom(zoomSteps[Math.min(zoomSteps.length - 1, Math.max(0, at))] ?? 100)
  }
  return (
    <>
      <FileLine cv={cv} onSave={onSave}>
        {opened && (
          <Inline as="span" color="text-2" padding={[0, 8, 0, 0]} gap={4}>
            {opened.pageCount} {opened.pageCount === 1 ? 'page' : 'pages'}
          </Inline>
        )}
        <IconButton size="row" label="Zoom out" icon={<ZoomOut aria-hidden="true" />} onClick={() => step(-1)} />
        <IconButton size="row" label="Zoom in" icon={<ZoomIn aria-hidden="true" />} onClick={() => step(1)} />
      </FileLine>
      {failed && (
        <Alert tone="danger" title="The CV could not be opened">
          Save it, or read its text.
        </Alert>
      )}
      {!opened && !failed && <LoadingText text="Opening the CV" />}
      {opened && (
        <ScrollRegion className={styles.sheets} label="Pages of the CV">
          {pagesOf(opened).map((page) => (
            <PdfPage key={page} document={opened} page={page} zoom={zoom} />
          ))}
        </ScrollRegion>
      )}
    </>
  )
}

/** Maximum number of displayed pages: a CV of ten thousand pages is saved, not scrolled. */
const maxPagesShown = 20

const pagesOf = ({ pageCount }: OpenedDocument) =>
  Array.from({ length: Math.min(pageCount, maxPagesShown) }, (_, at) => at + 1)

function PdfPage({ document, page, zoom }: { document: OpenedDocument; page: number; zoom: number | null }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const ended = new AbortController()
    const draw = async () => {
      const { width } = await document.size(page)
      const percent = zoom ?? (element.clientWidth / width) * 100
      const drawing = await document.draw(page, percent, ended.signal)
      if (!ended.signal.aborted) element.replaceChildren(drawing)
    }
    // A page that fails to render stays blank: its text is next to it
    draw().catch(() => {})
    return () => ended.abort()
  }, [document, page, zoom])
  return (
    <div
      ref={host}
      role="img"
      aria-label={`Page ${page} of the CV. What it says is under Text of this CV.`}
      className={styles.sheet}
    />
  )
}
