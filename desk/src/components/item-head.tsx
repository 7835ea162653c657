import { useQuery } from '@tanstack/react-query'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { ItemSnooze } from '../asides/item-snooze.tsx'
import { useAssign } from '../keys/use-assign.ts'
import { adForm } from './ad-form.ts'
import { DueLabel } from './due-label.tsx'
import styles from './item-pane.module.css'
import { useDeskUser } from './use-desk-user.ts'

interface ItemHeadProps {
  /** Called when the ad has left its queue. */
  onDone: () => void
  page: DeskItemPage
  row: WorkRow | undefined
  now: Date
  position: ReactNode
}

/** Header of an ad: its name, deadline, client and assignee. */
export function ItemHead({ page, row, now, position, onDone }: ItemHeadProps) {
  const { deskItem, assignee } = page
  const { userId, timeZone, today, singleKeys } = useDeskUser()
  const { data } = useQuery(callQuery(work.listColleagues, {}))
  const give = useAssign()
  const looking = row?.lookers.map(({ name }) => name).join(' and ')
  return (
    // Not a <header>: when the assignee select appears in it, a screen reader would announce it as focused
    <Stack gap={6} padding={[16, 20]} border="border-subtle" edges="below" className={styles.head}>
      {position}
      <Text as="h2" type="figure" margin={[6, 0, 0, 0]} id="desk-item" tabIndex={-1}>
        {deskItem.publicationName}
      </Text>
      <Text as="p" color="text-2">
        <strong>{deskItem.campaign.name}</strong> #{deskItem.campaign.jobNumber} · Ad {deskItem.adNumber} ·{' '}
        {adForm(deskItem).words}
      </Text>
      <Text as="p" color="text-2">
        <bdi>{deskItem.client.name}</bdi> · <bdi>{deskItem.clientAccount.name}</bdi>
      </Text>
      <Inline justify="between">
        {row && <DueLabel dueAt={row.dueAt} now={now} timeZone={timeZone} />}
        <ItemSnooze page={page} today={today} singleKeys={singleKeys} onDone={onDone} />
        <Select
          label="Assigned to"
          labelHidden
          className={styles.assignee}
          value={assignee?.id ?? ''}
          onChange={(event) => void give({ campaignItemId: deskItem.id, userId: event.target.value || null })}
          data-assign
        >
          <option value="">Unassigned</option>
          {(data?.colleagues ?? (assignee ? [assignee] : [])).map(({ id, name }) => (
            <option key={id} value={id}>
              {id === userId ? `${name} (you)` : name}
            </option>
          ))}
        </Select>
      </Inline>
      {looking && <Alert tone="attention" live="status" title={`${looking} is also working on this`} />}
    </Stack>
  )
}
