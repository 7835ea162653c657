import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatAgo, formatDate } from '@tearsheet/ui/lib/format.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleDashed } from 'lucide-react'
import { Fragment } from 'react'
import { adForm } from '../components/ad-form.ts'
import { DueLabel } from '../components/due-label.tsx'
import { dueGroup, dueMoment } from '../components/due-text.ts'
import styles from './work-list.module.css'

interface WorkListProps {
  rows: readonly WorkRow[]
  /** The id of the open ad. */
  open: string | undefined
  now: Date
  timeZone: string
  userId: string
  hrefOf: (id: string) => string
  /** Called when a row's link is followed. */
  onOpen: () => void
  selected: ReadonlySet<string>
  onSelect: (id: string) => void
  /** Selects all displayed rows, or none. */
  onSelectAll: (all: boolean) => void
}

/** The waiting ads, one per row, grouped by due date. */
export function WorkList(props: WorkListProps) {
  const { rows, now, timeZone, selected, onSelectAll } = props
  const groups = [...Map.groupBy(rows, (row) => dueGroup(row.dueAt, now, timeZone))]
  const chosen = rows.filter(({ id }) => selected.has(id)).length
  return (
    <Stack gap={0} type="ui">
      {rows.length > 1 && (
        <div className={styles.heads}>
          <Checkbox
            label={<span className={styles.selectAll}>Select all {rows.length} shown</span>}
            checked={chosen === rows.length}
            mixed={chosen > 0 && chosen < rows.length}
            onChange={() => onSelectAll(chosen < rows.length)}
          />
          {/* Each row repeats this for screen readers; a list has no column headings */}
          <span aria-hidden="true" className={styles.due}>
            Due
          </span>
          <span aria-hidden="true" className={styles.ad}>
            Publication, campaign
          </span>
          <span aria-hidden="true" className={styles.client}>
            Client, account
          </span>
          <Inline as="span" aria-hidden="true" className={styles.form}>
            Kind
          </Inline>
          <span aria-hidden="true" className={styles.assignee}>
            On it
          </span>
        </div>
      )}
      {groups.map(([group, members]) => (
        <Fragment key={group}>
          <h2 className={styles.group} id={`due-${group}`}>
            {group}{' '}
            <Text color="text-3" weight={400} margin={[0, 0, 0, 4]}>
              {members.length}
            </Text>
          </h2>
          <ul role="list" aria-labelledby={`due-${group}`}>
            {members.map((row) => (
              <Row key={row.id} row={row} {...props} />
            ))}
          </ul>
        </Fragment>
      ))}
    </Stack>
  )
}

function Row(props: WorkListProps & { row: WorkRow }) {
  const { row, open, now, timeZone, userId, hrefOf, onOpen, selected, onSelect } = props
  const form = adForm(row)
  return (
    <li className={styles.row} data-open={row.id === open || undefined} data-work={row.id}>
      <Checkbox
        label={`Select ${row.publicationName}, ${row.campaign.name}`}
        labelHidden
        checked={selected.has(row.id)}
        onChange={() => onSelect(row.id)}
      />
      <div className={styles.due}>
        <DueLabel dueAt={row.dueAt} now={now} timeZone={timeZone} />
      </div>
      <div className={styles.ad}>
        <Link
          href={hrefOf(row.id)}
          aria-current={row.id === open || undefined}
          // One publication appears in many rows, and Tab moves from link to link
          aria-describedby={`state-${row.id}`}
          className={styles.name}
          onClick={onOpen}
        >
          {row.publicationName}
        </Link>
        <Text as="div" type="small" color="text-2">
          {row.campaign.name}
        </Text>
        {row.snooze && (
          <Text as="div" type="small" color="text-2">
            Until {formatDate(row.snooze.returnsOn)}, by {row.snooze.by}
          </Text>
        )}
        {row.requestedAt && (
          <Text as="div" type="small" color="text-2">
            Asked {formatAgo(row.requestedAt)}
          </Text>
        )}
        <span id={`state-${row.id}`} hidden>
          {rowWords(row, now, timeZone, userId)}
        </span>
      </div>
      <div className={styles.client}>
        <div>{row.client.name}</div>
        <Text as="div" type="small" color="text-2">
          {row.clientAccount.name}
        </Text>
      </div>
      <Inline wrap={false} gap={6} type="small" color="text-2" className={styles.form} title={form.words}>
        <form.icon aria-hidden="true" />
        <span className={styles.words}>{form.words}</span>
      </Inline>
      <Assignee row={row} userId={userId} />
    </li>
  )
}

function Assignee({ row, userId }: { row: WorkRow; userId: string }) {
  const { assignee, lookers } = row
  const looking = lookers.map(({ name }) => name).join(', ')
  return (
    <Stack gap={2} className={styles.assignee}>
      {assignee ? (
        <Inline wrap={false} gap={6}>
          <span aria-hidden="true" className={styles.initials}>
            {initialsOf(assignee.name)}
          </span>
          <VisuallyHidden>Assigned to </VisuallyHidden>
          {assignee.id === userId ? 'You' : assignee.name.split(' ')[0]}
        </Inline>
      ) : (
        <Inline wrap={false} gap={6} color="text-2">
          <CircleDashed aria-hidden="true" />
          Unassigned
        </Inline>
      )}
      {looking && (
        <Text as="div" type="small" color="changed-text">
          {looking} is on this
        </Text>
      )}
    </Stack>
  )
}

/**
 * Describes a row after the name of its ad. Without minutes: a screen reader repeats the whole text when a word
 * changes.
 */
const rowWords = (
  { campaign, dueAt, client, assignee, lookers, requestedAt, snooze }: WorkRow,
  now: Date,
  zone: string,
  userId: string,
) =>
  [
    campaign.name,
    dueMoment(dueAt, now, zone),
    ...(requestedAt ? ['asked for it'] : []),
    ...(snooze ? [`snoozed until ${formatDate(snooze.returnsOn)}`] : []),
    client.name,
    `assigned to ${assignee ? (assignee.id === userId ? 'you' : assignee.name) : 'nobody'}`,
    ...lookers.map(({ name }) => `${name} is on this`),
  ].join(', ')

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
