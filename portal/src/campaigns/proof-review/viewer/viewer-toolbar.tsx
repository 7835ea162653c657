import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import type { MenuAction } from '@tearsheet/ui/actions/menu-action.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { view, label = 'Artwork view', full, onCompare, children } = props
  const row = useRef<HTMLDivElement>(null)
  const isShort = useIsShort(row)
  const more = [...(isShort ? displacedTools(props) : []), ...rareTools(props)]
  return (
    <Toolbar ref={row} aria-label={label} className={styles.toolbar} data-screen-only="">
      <ZoomTools view={view} isShort={isShort} />
      <PageTools view={view} />
      <Group moves={view.zoom === 'page' ? 'none' : 'possible'}>
        <Tool label="Move left" icon={<ArrowLeft aria-hidden="true" />} onUse={() => view.pan(-5, 0)} />
        <Tool label="Move up" icon={<ArrowUp aria-hidden="true" />} onUse={() => view.pan(0, -5)} />
        <Tool label="Move down" icon={<ArrowDown aria-hidden="true" />} onUse={() => view.pan(0, 5)} />
        <Tool label="Move right" icon={<ArrowRight aria-hidden="true" />} onUse={() => view.pan(5, 0)} />
      </Group>
      <Group>
        {!isShort && <Tool label={turnLabel(view)} icon={<RotateCw aria-hidden="true" />} onUse={view.rotate} />}
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
      <Inline wrap={false} margin={[0, 0, 0, 'auto']} className={styles.words}>
        {children}
        {onCompare && !isShort && (
          <Button size="row" onClick={onCompare}>
            <GitCompareArrows aria-hidden="true" />
            <span>Compare</span>
          </Button>
        )}
      </Inline>
    </Toolbar>
  )
}

function ZoomTools({ view, isShort }: { view: ArtworkView; isShort: boolean }) {
  const { percent, zoom, canStep } = view
  return (
    <Group>
      <Tool label="Zoom out" icon={<ZoomOut aria-hidden="true" />} off={!canStep.out} onUse={() => view.step(-1)} />
      <Reading isRare>{percent === null ? '' : `${Math.round(percent)}%`}</Reading>
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
  )
}

function PageTools({ view }: { view: ArtworkView }) {
  const { page, pageCount } = view
  return (
    <Group>
      {pageCount > 1 && (
        <Tool
          label="Previous page"
          icon={<ChevronLeft aria-hidden="true" />}
          off={page === 1}
          onUse={() => view.turnPage(-1)}
        />
      )}
      <Reading isRare={pageCount === 1}>
        <VisuallyHidden>Page </VisuallyHidden>
        {page} of {pageCount}
      </Reading>
      {pageCount > 1 && (
        <Tool
          label="Next page"
          icon={<ChevronRight aria-hidden="true" />}
          off={page === pageCount}
          onUse={() => view.turnPage(1)}
        />
      )}
    </Group>
  )
}

const turnLabel = ({ turns }: ArtworkView) => (turns === 0 ? 'Rotate' : `Rotate, now at ${turns * 90} degrees`)

/** Returns the tools that a short toolbar has in its menu instead of as buttons. */
function displacedTools({ view, full, onCompare }: ViewerToolbarProps): MenuAction[] {
  const tools: (MenuAction | null | undefined)[] = [
    onCompare && {
      id: 'compare',
      label: 'Compare',
      icon: <GitCompareArrows aria-hidden="true" />,
      onSelect: onCompare,
    },
    {
      id: 'width',
      label: 'Fit width',
      icon: <MoveHorizontal aria-hidden="true" />,
      onSelect: () => view.setZoom('width'),
    },
    {
      id: 'page',
      label: 'Fit page',
      icon: <RectangleVertical aria-hidden="true" />,
      onSelect: () => view.setZoom('page'),
    },
    { id: 'rotate', label: turnLabel(view), icon: <RotateCw aria-hidden="true" />, onSelect: view.rotate },
    full && { id: 'full', label: 'Full screen', icon: <Maximize2 aria-hidden="true" />, onSelect: full.toggle },
  ]
  return tools.filter((one) => !!one)
}

/** Returns the tools that are always in the menu. */
function rareTools({ pins, onDownload, onPrint }: ViewerToolbarProps): MenuAction[] {
  const tools: (MenuAction | null | undefined)[] = [
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
  return tools.filter((one) => !!one)
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

/** The arrows that move the artwork may overlap it when there is a stage, which hides them while there is nothing to move. */
function Group({ moves, children }: { moves?: 'none' | 'possible'; children: ReactNode }) {
  return (
    <Inline gap={2} wrap={false} data-moves={moves}>
      {children}
    </Inline>
  )
}

/** A number of the view, announced when it changes; a rare one is hidden on a narrow toolbar. */
function Reading({ isRare, children }: { isRare: boolean; children: ReactNode }) {
  return (
    <Text
      role="status"
      type="ui"
      color="text-2"
      tabular
      nowrap
      align="center"
      className={styles.reading}
      data-rare={isRare ? '' : undefined}
    >
      {children}
    </Text>
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
