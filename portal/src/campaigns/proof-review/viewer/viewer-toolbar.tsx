import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import type { MenuAction } from '@tearsheet/ui/actions/menu-action.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  Download,
  Ellipsis,
  GitCompareArrows,
  MapPin,
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
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import type { ArtworkView } from './use-artwork-view.ts'
import styles from './viewer-toolbar.module.css'

interface ViewerToolbarProps {
  view: ArtworkView
  /** "Artwork view"; one for each version when they are unlinked. */
  label?: string
  full?: { isFull: boolean; toggle: () => void } | undefined
  onDownload?: (() => void) | undefined
  onPrint?: (() => void) | undefined
  onCompare?: (() => void) | null | undefined
  /** The comments' pins may cover content. */
  pins?: { areHidden: boolean; toggle: (() => void) | undefined } | undefined
  /** Buttons with text, at the end. */
  children?: ReactNode
}

/** All commands of the view as buttons, so that dragging is never required (R12.6). */
export function ViewerToolbar({
  view,
  label = 'Artwork view',
  full,
  onDownload,
  onPrint,
  onCompare,
  pins,
  children,
}: ViewerToolbarProps) {
  const { page, pageCount, percent, zoom, turns, canStep } = view
  const row = useRef<HTMLDivElement>(null)
  const isShort = useIsShort(row)
  const turn = turns === 0 ? 'Rotate' : `Rotate, now at ${turns * 90} degrees`
  const rare: (MenuAction | false | null | undefined)[] = [
    isShort &&
      onCompare && {
        id: 'compare',
        label: 'Compare',
        icon: <GitCompareArrows aria-hidden="true" />,
        onSelect: onCompare,
      },
    isShort && {
      id: 'width',
      label: 'Fit width',
      icon: <MoveHorizontal aria-hidden="true" />,
      onSelect: () => view.setZoom('width'),
    },
    isShort && {
      id: 'page',
      label: 'Fit page',
      icon: <RectangleVertical aria-hidden="true" />,
      onSelect: () => view.setZoom('page'),
    },
    isShort && { id: 'rotate', label: turn, icon: <RotateCw aria-hidden="true" />, onSelect: view.rotate },
    isShort &&
      full && { id: 'full', label: 'Full screen', icon: <Maximize2 aria-hidden="true" />, onSelect: full.toggle },
    pins?.toggle && {
      id: 'pins',
      label: pins.areHidden ? 'Show comment pins' : 'Hide comment pins',
      icon: pins.areHidden ? <MapPin aria-hidden="true" /> : <MapPinOff aria-hidden="true" />,
      onSelect: pins.toggle,
    },
    onDownload && {
      id: 'download',
      label: 'Download the artwork',
      icon: <Download aria-hidden="true" />,
      onSelect: onDownload,
    },
    onPrint && { id: 'print', label: 'Print the artwork', icon: <Printer aria-hidden="true" />, onSelect: onPrint },
  ]
  const more = rare.filter((one) => !!one)
  return (
    <Toolbar ref={row} aria-label={label} className={styles.toolbar}>
      <Group>
        <Tool label="Zoom out" icon={<ZoomOut aria-hidden="true" />} off={!canStep.out} onUse={() => view.step(-1)} />
        <span role="status" className={styles.reading} data-rare="">
          {percent === null ? '' : `${Math.round(percent)}%`}
        </span>
        <Tool label="Zoom in" icon={<ZoomIn aria-hidden="true" />} off={!canStep.in} onUse={() => view.step(1)} />
        {!isShort && (
          <>
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
          </>
        )}
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
        <span role="status" className={styles.reading} data-rare={pageCount === 1 ? '' : undefined}>
          <VisuallyHidden>Page </VisuallyHidden>
          {page} of {pageCount}
        </span>
        {pageCount > 1 && (
          <Tool
            label="Next page"
            icon={<ChevronRight aria-hidden="true" />}
            off={page === pageCount}
            onUse={() => view.turnPage(1)}
          />
        )}
      </Group>
      <Group isMoves>
        <Tool label="Move left" icon={<ArrowLeft aria-hidden="true" />} onUse={() => view.pan(-5, 0)} />
        <Tool label="Move up" icon={<ArrowUp aria-hidden="true" />} onUse={() => view.pan(0, -5)} />
        <Tool label="Move down" icon={<ArrowDown aria-hidden="true" />} onUse={() => view.pan(0, 5)} />
        <Tool label="Move right" icon={<ArrowRight aria-hidden="true" />} onUse={() => view.pan(5, 0)} />
      </Group>
      <Group>
        {!isShort && <Tool label={turn} icon={<RotateCw aria-hidden="true" />} onUse={view.rotate} />}
        {full && (!isShort || full.isFull) && (
          <Tool
            label="Full screen"
            icon={full.isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            on={full.isFull}
            onUse={full.toggle}
          />
        )}
        {more.length > 0 && (
          <Menu
            label="More tools"
            iconOnly
            icon={<Ellipsis aria-hidden="true" />}
            variant="quiet"
            size="row"
            items={more}
          />
        )}
      </Group>
      <div className={styles.words}>
        {children}
        {onCompare && !isShort && (
          <Button size="row" onClick={onCompare}>
            <GitCompareArrows aria-hidden="true" />
            <span>Compare</span>
          </Button>
        )}
      </div>
    </Toolbar>
  )
}

/** Below this width, in pixels, not all tools fit in one row: the less common ones move into the menu. */
const fullRow = 480

function useIsShort(row: RefObject<HTMLElement | null>): boolean {
  const [isShort, setShort] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => setShort((row.current?.offsetWidth ?? fullRow) < fullRow))
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [row])
  return isShort
}

/** The arrows that move the artwork may overlap it when there is a stage. */
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
  /** There is nothing more to do in this direction; the button stays focusable. */
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
