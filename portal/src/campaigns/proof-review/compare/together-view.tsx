import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react'
import type { Proof } from '../../proof/proof.ts'
import { ArtworkStage } from '../viewer/artwork-stage.tsx'
import viewerStyles from '../viewer/artwork-viewer.module.css'
import { ViewerKeys } from '../viewer/artwork-viewer.tsx'
import { type Looking, useArtworkView } from '../viewer/use-artwork-view.ts'
import { useFullScreen } from '../viewer/use-full-screen.ts'
import { ViewerToolbar } from '../viewer/viewer-toolbar.tsx'
import { DifferenceLegend } from './difference-legend.tsx'
import { type DifferentPlace, differencesOf } from './differences-of.ts'
import { OverlayControl } from './overlay-control.tsx'
import { overlayOf } from './two-proofs.ts'
import type { ComparedVersions } from './use-comparing.ts'

interface TogetherViewProps {
  mode: 'overlay' | 'differences'
  name: string
  versions: ComparedVersions
  earlier: Proof
  later: Proof
  looking: Looking
}

interface Found {
  page: number
  places: readonly DifferentPlace[]
}

/** Two versions as one picture: the earlier overlaid on the later, or the differences between them. */
export function TogetherView({ mode, name, versions, earlier, later, looking }: TogetherViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const [strength, setStrength] = useState(50)
  const [found, setFound] = useState<Found | null>(null)
  const report = useCallback((page: number, places: readonly DifferentPlace[]) => setFound({ page, places }), [])
  const proof = useMemo(
    () => (mode === 'overlay' ? overlayOf({ earlier, later }) : differencesOf({ earlier, later }, report)),
    [mode, earlier, later, report],
  )
  const view = useArtworkView(proof, stage, looking)
  const full = useFullScreen(box)
  const both = `versions ${versions.earlier} and ${versions.later}`
  return (
    <Stack
      ref={box}
      gap={8}
      className={viewerStyles.viewer}
      data-full={full.isFull || undefined}
      style={{ '--overlay': String(strength / 100) } as CSSProperties} // React's style type does not include custom properties
    >
      <ViewerToolbar view={view} full={full} />
      {mode === 'overlay' ? (
        <OverlayControl versions={versions} strength={strength} onStrength={setStrength} />
      ) : (
        <DifferenceLegend versions={versions} places={found?.page === view.page ? found.places : null} />
      )}
      <ArtworkStage
        view={view}
        stage={stage}
        name={`${name}, ${mode === 'overlay' ? `${both} over each other` : `differences of ${both}`}`}
        version={versions.later}
        commenting={null}
        onPage={(page) => looking.change({ page })}
        onFull={full.toggle}
        onFixed={full.leave}
        onFailed={() => setFound(null)}
      />
      <ViewerKeys />
    </Stack>
  )
}
