import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  Download,
  MapPinOff,
  Maximize2,
  Minimize2,
  MoveHorizontal,
  Printer,
  RectangleVertical,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import type { ArtworkView } from './use-artwork-view.ts'
import styles from './viewer-toolbar.module.css'

interface ViewerToolbarProps {
  view: ArtworkView
  /** "Artwork view"; one for each version where they are moved apart. */
  label?: string
  full?: { isFull: boolean; toggle: () => void } | undefined
  onDownload?: (() => void) | undefined
  onPrint?: (() => void) | undefined
  /** The comments' pins may cover what is to be read. */
  pins?: { areHidden: boolean; toggle: (() => void) | undefined } | undefined
  /** Buttons with words, at the end. */
  children?: ReactNode
}

/** Everything that can be done to the view, as buttons: nothing needs dragging (R12.6). */
export function ViewerToolbar({
  view,
  label = 'Artwork view',
  full,
  onDownload,
  onPrint,
  pins,
  children,
}: ViewerToolbarProps) {
  const { page, pageCount, percent, zoom, turns, canStep } = view
  return (
    <Toolbar aria-label={label} className={styles.toolbar}>
      <Group>
        <Tool label="Zoom out" icon={<ZoomOut aria-hidden="true" />} off={!canStep.out} onUse={() => view.step(-1)} />
        <span role="status" className={styles.reading}>
          {percent === null ? '' : `${Math.round(percent)} %`}
        </span>
        <Tool label="Zoom in" icon={<ZoomIn aria-hidden="true" />} off={!canStep.in} onUse={() => view.step(1)} />
        <Tool
          label="Fit width"
          icon={<MoveHorizontal aria-hidden="true" />}
          on={zoom === 'width'}
          onUse={() => view.setZoom('width')}
        />
        <Tool
          label="Fit page"
          icon={<RectangleVertical aria-hidden="true" />}
          on={zoom === 'page'}
          onUse={() => view.setZoom('page')}
        />
      </Group>
      <Group>
        {pageCount > 1 && (
          <Tool
            label="Previous page"
            icon={<ChevronLeft aria-hidden="true" />}
            off={page === 1}
            onUse={() => view.turnPage(-1)}
          />
        )}
        <span role="status" className={styles.reading}>
          Page {page} of {pageCount}
        </span>
        {pageCount > 1 && (
          <Tool
            label="Next page"
            icon={<ChevronRight aria-hidden="true" />}
            off={page === pageCount}
            onUse={() => view.turnPage(1)}
          />
        )}
        <Tool
          label={turns === 0 ? 'Rotate' : `Rotate, now at ${turns * 90} degrees`}
          icon={<RotateCw aria-hidden="true" />}
          onUse={view.rotate}
        />
      </Group>
      <Group isMoves>
        <Tool label="Move left" icon={<ArrowLeft aria-hidden="true" />} onUse={() => view.pan(-5, 0)} />
        <Tool label="Move up" icon={<ArrowUp aria-hidden="true" />} onUse={() => view.pan(0, -5)} />
        <Tool label="Move down" icon={<ArrowDown aria-hidden="true" />} onUse={() => view.pan(0, 5)} />
        <Tool label="Move right" icon={<ArrowRight aria-hidden="true" />} onUse={() => view.pan(5, 0)} />
      </Group>
      <Group>
        {onDownload && <Tool label="Download the artwork" icon={<Download aria-hidden="true" />} onUse={onDownload} />}
        {onPrint && <Tool label="Print the artwork" icon={<Printer aria-hidden="true" />} onUse={onPrint} />}
        {pins?.toggle && (
          <Tool
            label="Hide comment pins"
            icon={<MapPinOff aria-hidden="true" />}
            on={pins.areHidden}
            givesWay
            onUse={pins.toggle}
          />
        )}
        {full && (
          <Tool
            label="Full screen"
            icon={full.isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            on={full.isFull}
            onUse={full.toggle}
          />
        )}
      </Group>
      {children && <div className={styles.words}>{children}</div>}
    </Toolbar>
  )
}

/** The arrows that move the artwork may lie over it, where there is a stage to lie on. */
function Group({ isMoves, children }: { isMoves?: boolean; children: ReactNode }) {
  return (
    <div className={styles.group} data-moves={isMoves}>
      {children}
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  on?: boolean
  /** It is left out where the toolbar is narrow. */
  givesWay?: boolean
  /** There is nothing more to do in this direction; the button stays reachable. */
  off?: boolean
  onUse: () => void
}

function Tool({ label, icon, on, givesWay, off, onUse }: ToolProps) {
  return (
    <IconButton
      size="row"
      label={label}
      icon={icon}
      aria-pressed={on}
      data-gives-way={givesWay}
      aria-disabled={off || undefined}
      className={styles.tool}
      onClick={onUse}
    />
  )
}
