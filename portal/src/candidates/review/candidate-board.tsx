import { type Stage, stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import type { ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { UndoAlert } from '@tearsheet/ui/feedback/undo-alert.tsx'
import { KeyboardHint } from '@tearsheet/ui/text/keyboard-hint.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCandidates } from '../queries.ts'
import styles from './candidate-board.module.css'
import { nameOf } from './candidate-labels.ts'
import { undoMs, useMoving } from './use-moving.ts'

interface CandidateBoardProps {
  campaignItemId: string
  href: (id: string) => string
}

/** Candidates by stage, moved by dragging a card, with the arrow keys on it, or by its menu. */
export function CandidateBoard({ campaignItemId, href }: CandidateBoardProps) {
  const moving = useMoving()
  const { data } = useCandidates({ campaignItemId, tab: 'all' })
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
    <div className={styles.page}>
      <div className={styles.keys}>
        <KeyboardHint keys={[{ keys: ['←', '→'], does: 'on a candidate: move to the stage before or after' }]} />
      </div>
      {isPart && <Text kind="muted">The newest {data.all.data.length} are on the board. The table has everybody.</Text>}
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
      <div className={styles.board}>
        {stages.map((stage) => (
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
      </div>
    </div>
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
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dragging is an alternative to keys and a menu
    <section
      aria-label={stageLabels[stage]}
      className={styles.column}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 className={styles.title}>
        {stageLabels[stage]} <span>{data?.[stage].totalCount}</span>
      </h2>
      <ul role="list" className={styles.cards}>
        {shown.map((row) => (
          // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dragging is an alternative to keys and a menu
          <li
            key={row.id}
            className={styles.card}
            draggable
            onDragStart={() => onDrag(row)}
            onDragEnd={() => onDrag(null)}
          >
            <div className={styles.head}>
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
            </div>
            <p>{row.currentPost}</p>
            <p>{row.place}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
