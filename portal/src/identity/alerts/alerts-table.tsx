import {
  type AlertKind,
  alertKinds,
  alertLabels,
  frequencyLabels,
  type SettingsRecord,
} from '@tearsheet/protocol/notifications/settings-schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useId } from 'react'
import styles from './alerts-table.module.css'
import { channelLabels, channels, type SettingsValues, withChannel } from './settings-values.ts'

interface AlertsTableProps {
  record: SettingsRecord
  values: SettingsValues
  onChange: (values: SettingsValues) => void
  isReadOnly: boolean
}

const descriptions: Record<AlertKind, string> = {
  jobLive: 'One of your ads is live',
  jobUpdated: 'A requested change is live, or an ad is not online as approved',
  jobExpiration: 'An ad ends within 7 days',
}

const frequencies = [1, 2, 3] as const

/**
 * A table of controls: a row for each event, a column for each channel, the frequency, and the time of the next
 * message.
 */
export function AlertsTable({ record, values, onChange, isReadOnly }: AlertsTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">News</th>
          <th scope="col">Email</th>
          <th scope="col">Text</th>
          <th scope="col">How often</th>
          <th scope="col">Next message</th>
        </tr>
      </thead>
      <tbody>
        {alertKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {alertLabels[kind]}
              <Text as="div" type="small" color="text-2">
                {descriptions[kind]}
              </Text>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Inline wrap={false}>
                  <Checkbox
                    label={`${alertLabels[kind]} by ${channelLabels[channel]}`}
                    labelHidden
                    disabled={isReadOnly}
                    checked={values[kind].correspondence.includes(channel)}
                    onChange={({ target }) => onChange(withChannel(values, kind, channel, target.checked))}
                  />
                  <Inline as="span" hideAbove={900} aria-hidden="true">
                    {channel === 'email' ? 'Email' : 'Text'}
                  </Inline>
                </Inline>
              </td>
            ))}
            <td>
              <Frequencies kind={kind} values={values} onChange={onChange} isReadOnly={isReadOnly} />
            </td>
            <td>
              <NextMessage kind={kind} record={record} values={values} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Frequencies({ kind, values, onChange, isReadOnly }: Omit<AlertsTableProps, 'record'> & { kind: AlertKind }) {
  const name = useId()
  return (
    <Inline
      as="fieldset"
      gap={0}
      align="stretch"
      border="control"
      radius="control"
      wrap={false}
      className={styles.frequencies}
    >
      <legend>
        <VisuallyHidden>How often {alertLabels[kind]}</VisuallyHidden>
      </legend>
      {frequencies.map((frequency) => (
        <Inline key={frequency} as="label" justify="center" padding={[0, 16]} className={styles.frequency}>
          <input
            type="radio"
            name={name}
            value={frequency}
            disabled={isReadOnly}
            checked={values[kind].frequency === frequency}
            onChange={() => onChange({ ...values, [kind]: { ...values[kind], frequency } })}
          />
          {frequencyLabels[frequency]}
        </Inline>
      ))}
    </Inline>
  )
}

/** Time of the next message with the current form values, and its contents so far. */
function NextMessage({ kind, record, values }: Pick<AlertsTableProps, 'record' | 'values'> & { kind: AlertKind }) {
  const { correspondence, frequency } = values[kind]
  if (correspondence.length === 0)
    return (
      <Text as="div" type="small" color="text-2">
        Not sent
      </Text>
    )
  const { count, first } = record.waiting[kind]
  return (
    <>
      <Inline as="span" hideAbove={900} type="small" color="text-2" aria-hidden="true">
        Next message
      </Inline>
      <strong>{formatMoment(record.due[frequency], record.timeZone)}</strong>
      <Text as="div" type="small" color="text-2">
        {first === null ? 'No news yet. We skip empty messages.' : formatWaiting(count, first)}
      </Text>
    </>
  )
}

const formatWaiting = (count: number, first: string) =>
  count === 1 ? `${first}, 1 ad so far` : `${first} and ${count - 1} more so far`
