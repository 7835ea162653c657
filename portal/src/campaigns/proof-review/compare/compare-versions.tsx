import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Link2, Link2Off, X } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import type { Commenting } from '../comments/use-commenting.ts'
import { useProof } from '../use-proof.ts'
import type { Looking } from '../viewer/use-artwork-view.ts'
import toolbarStyles from '../viewer/viewer-toolbar.module.css'
import styles from './compare-versions.module.css'
import { SideBySide } from './side-by-side.tsx'
import { TogetherView } from './together-view.tsx'
import type { ComparedVersions } from './use-comparing.ts'

interface CompareVersionsProps {
  campaignId: string
  item: CampaignItem
  versions: ComparedVersions
  onVersions: (versions: ComparedVersions) => void
  looking: Looking
  commenting: Commenting
  /** Stage of the later version. */
  stageRef: Ref<HTMLElement>
  /** The later version has been visible for a second. */
  onSeen: () => void
  onClose: () => void
}

const modes = [
  { value: 'side', label: 'Side by side' },
  { value: 'overlay', label: 'Overlay' },
  { value: 'differences', label: 'Differences' },
] as const
type Mode = (typeof modes)[number]['value']

/** Two versions of an ad's artwork: side by side, overlaid, or as their differences (R12.8). */
export function CompareVersions(props: CompareVersionsProps) {
  const { commenting } = props
  const [mode, setMode] = useState<Mode>('side')
  const [isLocked, setLocked] = useState(true)
  // Pins belong to one version, not to two at once
  useEffect(() => {
    if (commenting.needsArtwork) setMode('side')
  }, [commenting.needsArtwork])
  return (
    <Stack as="section" gap={12} aria-labelledby="compare-heading">
      <VisuallyHidden>
        <h2 id="compare-heading">Compare versions</h2>
      </VisuallyHidden>
      <VersionChoices {...props} />
      <Inline gap={[8, 16]} justify="between">
        <RadioGroup
          legend="Show"
          legendHidden
          inline
          options={modes}
          value={mode}
          onChange={(value) => setMode(modes.find((one) => one.value === value)?.value ?? 'side')}
        />
        {mode === 'side' && (
          <Button
            size="row"
            aria-pressed={isLocked}
            className={toolbarStyles.tool}
            onClick={() => setLocked(!isLocked)}
          >
            {isLocked ? <Link2 aria-hidden="true" /> : <Link2Off aria-hidden="true" />}
            Move together
          </Button>
        )}
      </Inline>
      <ComparedProofs {...props} mode={mode} isLocked={isLocked} />
    </Stack>
  )
}

function VersionChoices({ item, versions, onVersions, onClose }: CompareVersionsProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const optionsOf = (fits: (version: number) => boolean) =>
    item.artwork
      .filter(({ version }) => fits(version))
      .map(({ version, uploadedAt }) => ({
        value: String(version),
        label: `Version ${version} – ${formatMoment(uploadedAt, timeZone)}`,
      }))
  return (
    <Inline gap={[8, 16]} align="end">
      <Select
        label="Earlier version"
        value={String(versions.earlier)}
        options={optionsOf((version) => version < versions.later)}
        onChange={(event) => onVersions({ ...versions, earlier: Number(event.target.value) })}
      />
      <Select
        label="Later version"
        value={String(versions.later)}
        options={optionsOf((version) => version > versions.earlier)}
        onChange={(event) => onVersions({ ...versions, later: Number(event.target.value) })}
      />
      <Button className={styles.stop} onClick={onClose}>
        <X aria-hidden="true" />
        Stop comparing
      </Button>
    </Inline>
  )
}

/** Opens both versions and displays them in the selected way. */
function ComparedProofs(props: CompareVersionsProps & { mode: Mode; isLocked: boolean }) {
  const { campaignId, item, versions, looking, commenting, stageRef, onSeen, mode, isLocked } = props
  const of = (version: number) => ({
    campaignId,
    campaignItemId: item.id,
    version,
    mediaType: item.artwork.find((one) => one.version === version)?.mediaType ?? '',
  })
  const earlier = useProof(of(versions.earlier))
  const later = useProof(of(versions.later))
  const failed = [earlier, later].find((one) => one.failed)
  if (failed) {
    return (
      <Alert
        tone="danger"
        live="alert"
        title="Artwork could not be opened"
        actions={<Button onClick={failed.retry}>Try again</Button>}
      />
    )
  }
  if (!earlier.proof || !later.proof) {
    return <Skeleton shape="sheet" label="Loading artwork" rows={1} rowHeight="50vh" />
  }
  const shared = { name: item.publicationName, versions, earlier: earlier.proof, later: later.proof, looking }
  if (mode !== 'side') return <TogetherView key={mode} {...shared} mode={mode} />
  return (
    <SideBySide
      key={`${versions.earlier} ${versions.later}`}
      {...shared}
      newest={item.artwork.at(-1)?.version ?? versions.later}
      isLocked={isLocked}
      commenting={commenting}
      stageRef={stageRef}
      onSeen={onSeen}
      onFailed={later.retry}
    />
  )
}
