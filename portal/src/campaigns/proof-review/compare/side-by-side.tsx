import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { FileCheck2, History } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import type { Proof } from '../../proof/proof.ts'
import type { Commenting } from '../comments/use-commenting.ts'
import { ArtworkStage } from '../viewer/artwork-stage.tsx'
import viewerStyles from '../viewer/artwork-viewer.module.css'
import { ViewerKeys } from '../viewer/artwork-viewer.tsx'
import { StageLine } from '../viewer/stage-line.tsx'
import { type Looking, useArtworkView } from '../viewer/use-artwork-view.ts'
import { useFullScreen } from '../viewer/use-full-screen.ts'
import { ViewerToolbar } from '../viewer/viewer-toolbar.tsx'
import styles from './compare-versions.module.css'
import type { ComparedVersions } from './use-comparing.ts'

interface SideBySideProps {
  name: string
  versions: ComparedVersions
  newest: number
  earlier: Proof
  later: Proof
  isLocked: boolean
  looking: Looking
  commenting: Commenting
  stageRef: Ref<HTMLElement>
  onSeen: () => void
  onFailed: () => void
}

/** Two versions side by side: zoom, position, page and rotation are synchronized until they are unlinked. */
export function SideBySide(props: SideBySideProps) {
  const { name, versions, newest, earlier, later, isLocked, looking, commenting, stageRef, onSeen, onFailed } = props
  const box = useRef<HTMLDivElement>(null)
  const [left, right] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)]
  const [leftLooking, rightLooking] = useTwoLookings(looking, isLocked)
  const leftView = useArtworkView(earlier, left, leftLooking)
  const rightView = useArtworkView(later, right, rightLooking)
  useInStep(left, right, isLocked, leftView.percent !== null && rightView.percent !== null)
  const full = useFullScreen(box)
  const isNewest = versions.later === newest
  const pins = { areHidden: commenting.arePinsHidden, toggle: commenting.togglePins }
  const shared = { onFull: full.toggle, onFixed: full.leave, onFailed }
  return (
    <Stack ref={box} gap={8} className={viewerStyles.viewer} data-full={full.isFull || undefined}>
      {isLocked && <ViewerToolbar view={rightView} full={full} pins={pins} />}
      <div className={viewerStyles.stageBox}>
        <StageLine commenting={commenting} places={commenting.draft?.step === 'placing'} />
        <Grid columns={2} stackBelow={640} align="stretch" className={styles.panes}>
          <Pane
            title={`Version ${versions.earlier}`}
            isNewest={false}
            toolbar={!isLocked && <ViewerToolbar view={leftView} label={`View of version ${versions.earlier}`} />}
          >
            <ArtworkStage
              {...shared}
              view={leftView}
              stage={left}
              name={`${name}, version ${versions.earlier}`}
              version={versions.earlier}
              commenting={commenting}
              onPage={(page) => leftLooking.change({ page })}
            />
          </Pane>
          <Pane
            title={`Version ${versions.later}`}
            isNewest={isNewest}
            toolbar={
              !isLocked && (
                <ViewerToolbar view={rightView} label={`View of version ${versions.later}`} full={full} pins={pins} />
              )
            }
          >
            <ArtworkStage
              {...shared}
              view={rightView}
              stage={right}
              stageRef={stageRef}
              name={`${name}, version ${versions.later}`}
              version={versions.later}
              commenting={commenting}
              onPage={(page) => rightLooking.change({ page })}
              onSeen={onSeen}
            />
          </Pane>
        </Grid>
      </div>
      <ViewerKeys comments={commenting.may && isNewest} pins={commenting.togglePins !== undefined} />
    </Stack>
  )
}

/** The position in the earlier and in the later version: one for both while they are linked. */
function useTwoLookings(looking: Looking, isLocked: boolean): [Looking, Looking] {
  const [ownLook, setOwnLook] = useState(looking.look)
  const apart: Looking = { look: ownLook, change: (part) => setOwnLook((held) => ({ ...held, ...part })) }
  // Unlinking keeps the position that both had
  const together: Looking = {
    look: looking.look,
    change: (part) => {
      looking.change(part)
      apart.change(part)
    },
  }
  return isLocked ? [together, together] : [apart, looking]
}

interface PaneProps {
  title: string
  isNewest: boolean
  toolbar: ReactNode
  children: ReactNode
}

function Pane({ title, isNewest, toolbar, children }: PaneProps) {
  return (
    <div className={styles.pane}>
      <Inline gap={[4, 12]}>
        <h3>{title}</h3>
        {isNewest ? (
          <Badge tone="info" icon={FileCheck2}>
            Newest, the one to decide on
          </Badge>
        ) : (
          <Badge tone="neutral" icon={History}>
            Earlier, for reference only
          </Badge>
        )}
      </Inline>
      {toolbar}
      {children}
    </div>
  )
}

type Stage = RefObject<HTMLElement | null>

/** Keeps the middle of both stages at the same place, whichever of them is scrolled and by whatever means. */
function useInStep(one: Stage, other: Stage, isLocked: boolean, hasBoth: boolean): void {
  useEffect(() => {
    const [left, right] = [one.current, other.current]
    if (!isLocked || !hasBoth || !left || !right) return
    /** Position set by the other stage: the scroll event that this causes is not passed back. */
    const put = new WeakMap<HTMLElement, string>()
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (put.get(from) === placeOf(from)) return
      to.scrollTo(
        along(from.scrollLeft, from.clientWidth, from.scrollWidth, to.clientWidth, to.scrollWidth),
        along(from.scrollTop, from.clientHeight, from.scrollHeight, to.clientHeight, to.scrollHeight),
      )
      put.set(to, placeOf(to))
      put.delete(from)
    }
    const [fromLeft, fromRight] = [follow(left, right), follow(right, left)]
    left.addEventListener('scroll', fromLeft)
    right.addEventListener('scroll', fromRight)
    fromRight()
    return () => {
      left.removeEventListener('scroll', fromLeft)
      right.removeEventListener('scroll', fromRight)
    }
  }, [one, other, isLocked, hasBoth])
}

const placeOf = ({ scrollLeft, scrollTop }: HTMLElement) => `${Math.round(scrollLeft)} ${Math.round(scrollTop)}`

/** Returns the scroll offset at which the same part of the whole is in the middle. */
function along(at: number, seen: number, whole: number, otherSeen: number, otherWhole: number): number {
  return ((at + seen / 2) / whole) * otherWhole - otherSeen / 2
}
