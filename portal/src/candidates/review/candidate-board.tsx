import { type Stage, stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import type { ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { UndoAlert } from '@tearsheet/ui/feedback/undo-alert.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { KeyboardHint } from '@tearsheet/ui/text/keyboard-hint.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCandidates } from '../queries.ts'
import styles from './candidate-board.module.css'
import { nameOf } from './candidate-labels.ts'
import { undoMs, useMoveCandidates } from './use-move-candidates.ts'

interface CandidateBoardProps {
  campaignItemId: string
  href: (id: string) => string
}

/** Candidates by stage, moved by dragging a card, with the arrow keys on it, or by its menu. */
export function CandidateBoard({ campaignItemId, href }: CandidateBoardProps) {
  const moving = useMoveCandidates()
  const { data, isError } = useCandidates({ campaignItemId, tab: 'all' })
  const isPart = data !== undefined && data.all.totalCount > data.all.data.length
  const [dragged, setDragged] = useState<ListedCandidate | null>(null)
  // Its card renders again in its column and receives the focus there, so that the key can be pressed again
  const moved = useRef<{ id: string; from: HTMLElement | null } | null>(null)
  const arrive = (id: string, name: HTMLElement | null) => {
    if (!name || moved.current?.id !== id || moved.current.from === name) return
    moved.current = null
    name.focus()
  }
  const move = async (row: ListedCandidate, stage: Stage) => {
    if (row.stage === stage) return
    moved.current = { id: row.id, from: document.getElementById(`card-${row.id}`) }
    await moving.move([row], stage)
    announce(`${nameOf(row, null)} is now in ${stageLabels[stage]}`)
  }
  return (
    <Stack gap={12}>
      {/* No keys on a phone */}
      <Stack hideBelow={640}>
        <KeyboardHint keys={[{ keys: ['←', '→'], does: 'on a candidate: move to the stage before or after' }]} />
      </Stack>
      {isPart && <Text kind="muted">The newest {data.all.data.length} are on the board. The table has everyone.</Text>}
      {moving.last?.[0] && (
        <UndoAlert
          tone="success"
          title={`Moved to ${stageLabels[moving.last[0].stage]}`}
          time={undoMs}
          onUndo={() => void moving.undo()}
          onEnd={moving.forget}
        >
          Nothing was sent.
        </UndoAlert>
      )}
      {/* On a phone, cards that arrive in a column would move those below it */}
      {!data && !isError && <LoadingText text="Loading candidates" />}
      <Grid columns={5} gap={12} stackBelow={900}>
        {(data ? stages : []).map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            campaignItemId={campaignItemId}
            href={href}
            onMove={(row, to) => void move(row, to)}
            onCard={arrive}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) void move(dragged, stage)
              setDragged(null)
            }}
          />
        ))}
      </Grid>
    </Stack>
  )
}

interface BoardColumnProps {
  stage: Stage
  campaignItemId: string
  href: (id: string) => string
  onMove: (row: ListedCandidate, stage: Stage) => void
  /** Called when the name on a card has rendered or is removed. */
  onCard: (id: string, name: HTMLElement | null) => void
  onDrag: (row: ListedCandidate | null) => void
  onDrop: () => void
}

function BoardColumn({ stage, campaignItemId, href, onMove, onCard, onDrag, onDrop }: BoardColumnProps) {
  const { data } = useCandidates({ campaignItemId, tab: 'all' })
  const shown = data?.all.data.filter((row) => row.stage === stage) ?? []
  const press = (row: ListedCandidate) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const to = stages[stages.indexOf(stage) + step]
    if (step === 0 || !to) return
    event.preventDefault()
    onMove(row, to)
  }
  return (
    <Stack
      as="section"
      gap={8}
      padding={12}
      surface="sunken"
      border="border-subtle"
      radius="card"
      aria-label={stageLabels[stage]}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Inline as="h2" wrap={false} justify="between" type="ui-strong">
        {stageLabels[stage]} <Text color="text-2">{data?.[stage].totalCount}</Text>
      </Inline>
      <Stack as="ul" gap={8} className={styles.cards}>
        {shown.map((row) => (
          <Stack
            as="li"
            key={row.id}
            gap={0}
            padding={[8, 12]}
            surface="surface"
            border="border"
            radius="control"
            type="small"
            className={styles.card}
            draggable
            onDragStart={() => onDrag(row)}
            onDragEnd={() => onDrag(null)}
          >
            <Inline wrap={false} gap={4} align="start" justify="between" className={styles.head}>
              <Link
                id={`card-${row.id}`}
                ref={(name) => onCard(row.id, name)}
                href={href(row.id)}
                className={styles.name}
                onKeyDown={press(row)}
              >
                {nameOf(row, null)}
              </Link>
              <Menu
                label={`Move ${nameOf(row, null)}`}
                iconOnly
                size="row"
                variant="quiet"
                items={stages
                  .filter((to) => to !== stage)
                  .map((to) => ({ id: to, label: stageLabels[to], onSelect: () => onMove(row, to) }))}
              />
            </Inline>
            <Text as="p" color="text-2" breakAnywhere>
              {row.currentPost}
            </Text>
            <Text as="p" color="text-2" breakAnywhere>
              {row.place}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
