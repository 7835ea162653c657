import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  Download,
  Maximize,
  MoveHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './artwork-viewer.module.css'
import type { useArtworkView } from './use-artwork-view.ts'

interface ViewerToolbarProps {
  view: ReturnType<typeof useArtworkView>
  pageCount: number
  onDownload: () => void
}

/** Everything that can be done to the view, as buttons: nothing needs dragging (ux: proof review). */
export function ViewerToolbar({ view, pageCount, onDownload }: ViewerToolbarProps) {
  const { page, percent, zoom, canStep } = view
  return (
    <Toolbar aria-label="Artwork view" className={styles.toolbar}>
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
          icon={<Maximize aria-hidden="true" />}
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
            onUse={() => view.turn(-1)}
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
            onUse={() => view.turn(1)}
          />
        )}
      </Group>
      <Group>
        <Tool label="Move left" icon={<ArrowLeft aria-hidden="true" />} onUse={() => view.pan(-5, 0)} />
        <Tool label="Move up" icon={<ArrowUp aria-hidden="true" />} onUse={() => view.pan(0, -5)} />
        <Tool label="Move down" icon={<ArrowDown aria-hidden="true" />} onUse={() => view.pan(0, 5)} />
        <Tool label="Move right" icon={<ArrowRight aria-hidden="true" />} onUse={() => view.pan(5, 0)} />
      </Group>
      <Tool label="Download the artwork" icon={<Download aria-hidden="true" />} onUse={onDownload} />
    </Toolbar>
  )
}

function Group({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>
}

interface ToolProps {
  label: string
  icon: ReactNode
  on?: boolean
  /** There is nothing more to do in this direction; the button stays reachable. */
  off?: boolean
  onUse: () => void
}

function Tool({ label, icon, on, off, onUse }: ToolProps) {
  return (
    <IconButton
      size="row"
      label={label}
      icon={icon}
      aria-pressed={on}
      aria-disabled={off || undefined}
      className={styles.tool}
      onClick={onUse}
    />
  )
}
