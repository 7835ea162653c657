import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { KeyboardHint } from '@tearsheet/ui/text/keyboard-hint.tsx'
import { MessageSquarePlus } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useSingleKeys } from '../../../accounts/preferences.ts'
import type { Proof } from '../../proof/proof.ts'
import type { Commenting } from '../comments/use-commenting.ts'
import { ArtworkStage } from './artwork-stage.tsx'
import styles from './artwork-viewer.module.css'
import printStyles from './print-proof.module.css'
import { StageLine } from './stage-line.tsx'
import { type Looking, useArtworkView } from './use-artwork-view.ts'
import { useFullScreen } from './use-full-screen.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'

interface ArtworkViewerProps {
  proof: Proof
  looking: Looking
  /** Name of the displayed artwork: "Daily Herald, version 2". */
  name: string
  version: number
  commenting: Commenting
  stageRef?: Ref<HTMLElement>
  /** The first page has been visible for a second. */
  onSeen: () => void
  onFailed: () => void
  onDownload: () => void
  /** Null while there is only one version. */
  onCompare: (() => void) | null
}

/** Displays artwork, with zoom and pan by keys, buttons, dragging or scrolling, and with comments. */
export function ArtworkViewer(props: ArtworkViewerProps) {
  const { proof, looking, name, version, commenting, stageRef, onSeen, onFailed, onDownload, onCompare } = props
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const view = useArtworkView(proof, stage, looking)
  const full = useFullScreen(box)
  return (
    <Stack ref={box} gap={8} className={styles.viewer} data-full={full.isFull || undefined}>
      <ViewerToolbar
        view={view}
        full={full}
        onDownload={onDownload}
        onPrint={() => void printProof(proof)}
        onCompare={onCompare}
        pins={{ areHidden: commenting.arePinsHidden, toggle: commenting.togglePins }}
      >
        {commenting.may && (
          <Button size="row" onClick={commenting.startPlacing}>
            <MessageSquarePlus aria-hidden="true" />
            <span>Add comment</span>
          </Button>
        )}
      </ViewerToolbar>
      <div className={styles.stageBox}>
        <StageLine commenting={commenting} places={commenting.draft?.step === 'placing'} />
        <ArtworkStage
          view={view}
          stage={stage}
          stageRef={stageRef}
          name={name}
          version={version}
          commenting={commenting}
          onPage={(page) => looking.change({ page })}
          onFull={full.toggle}
          onFixed={full.leave}
          onSeen={onSeen}
          onFailed={onFailed}
        />
      </div>
      <ViewerKeys comments={commenting.may} pins={commenting.togglePins !== undefined} />
    </Stack>
  )
}

/** The keys of the viewer, as visible text. */
export function ViewerKeys({ comments = false, pins = false }: { comments?: boolean; pins?: boolean }) {
  const singleKeys = useSingleKeys()
  const single = [
    { keys: ['+', '−', '0'], does: 'zoom' },
    { keys: ['R'], does: 'rotate' },
    { keys: ['F'], does: 'full screen' },
    ...(comments ? [{ keys: ['C'], does: 'comment' }] : []),
    ...(pins ? [{ keys: ['H'], does: 'hide the pins' }] : []),
  ]
  return (
    <KeyboardHint
      keys={[
        ...(singleKeys ? single : []),
        { keys: ['↑', '↓', '←', '→'], does: 'move (Shift: further)' },
        { keys: ['PgUp', 'PgDn'], does: 'turn the page' },
        { keys: ['Home', 'End'], does: 'go to the corners' },
      ]}
    />
  )
}

/** Resolution for printing, in percent of the screen's own. */
const printZoomPercent = 200

let last: (() => void) | null = null

/** Prints the artwork only, every page in its own size, without the rest of the portal. */
async function printProof(proof: Proof): Promise<void> {
  last?.()
  const invoiceDocument = document.createElement('div')
  invoiceDocument.className = printStyles.document ?? ''
  const { signal } = new AbortController()
  for (let page = 1; page <= proof.pageCount; page++) {
    const leaf = document.createElement('div')
    leaf.className = printStyles.leaf ?? ''
    leaf.style.width = `${(await proof.size(page)).width}px`
    leaf.append(await proof.draw(page, printZoomPercent, signal))
    invoiceDocument.append(leaf)
  }
  document.body.append(invoiceDocument)
  document.documentElement.dataset.printsArtwork = ''
  last = () => {
    invoiceDocument.remove()
    delete document.documentElement.dataset.printsArtwork
    last = null
  }
  window.addEventListener('afterprint', () => last?.(), { once: true })
  window.print()
}
