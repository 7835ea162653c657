import { addressOf } from '@tearsheet/protocol/addresses'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import { mobileDigits } from '@tearsheet/protocol/notifications/settings-rules'
import type { SettingsRecord } from '@tearsheet/protocol/notifications/settings-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import type { Form } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { formatTime } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Check, type LucideIcon, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CarrierField } from './carrier-field.tsx'
import styles from './mobile-fields.module.css'
import type { SettingsValues } from './settings-values.ts'

interface MobileFieldsProps {
  record: SettingsRecord
  fields: Pick<Form<SettingsValues>, 'values' | 'text' | 'pick'>
  showErrors: Form<SettingsValues>['showErrors']
  isReadOnly: boolean
}

/**
 * Phone number for text messages, with a test message; carriers that have shut down their gateways are marked (R17.9,
 * R18.14).
 */
export function MobileFields({ record, fields, showErrors, isReadOnly }: MobileFieldsProps) {
  const { values, text, pick } = fields
  const { title } = configuration()
  const isWithoutCarrier = record.needsCarrier && mobileDigits(values.mobilePhone) !== null && !values.mobileCarrier
  return (
    <Stack as="section" gap={0} padding={[24, 0, 0, 0]} border="border-subtle" edges="above" aria-labelledby="mobile">
      <SectionHeading id="mobile">Where texts go</SectionHeading>
      <Grid columns="minmax(12rem, 15rem) minmax(14rem, 20rem) minmax(0, 1fr)" gap={[16, 24]} className={styles.grid}>
        <TextField
          {...text('mobilePhone')}
          type="tel"
          label="Mobile number"
          autoComplete="tel-national"
          readOnly={isReadOnly}
        />
        {record.needsCarrier ? (
          <CarrierField
            {...pick('mobileCarrier')}
            id="form-mobileCarrier"
            stored={record.mobileCarrier}
            hint={isWithoutCarrier && 'Without a carrier no text can be sent.'}
            isReadOnly={isReadOnly}
          />
        ) : (
          <Text as="p" type="small" color="text-2">
            You can get texts on any US or Canadian number, with any carrier.
          </Text>
        )}
        {!isReadOnly && <TestMessage record={record} values={values} showErrors={showErrors} />}
        <Stack gap={8} className={styles.example}>
          <Text as="h3" type="ui-strong">
            How a text reads
          </Text>
          <Stack as="p" padding={[12, 16]} radius="card" type="ui" color="text" breakAnywhere className={styles.bubble}>
            {title}: 4 ads end soon. First: NASPA Jobs. {window.location.host}
            {addressOf('notifications')}
          </Stack>
          <Text as="p" type="small" color="text-2">
            Always one text of up to 160 characters, without candidates’ names or amounts.
          </Text>
          {record.needsCarrier && (
            <>
              <Text as="h3" type="ui-strong">
                Why some carriers cannot be chosen
              </Text>
              <Text as="p" type="small" color="text-2">
                Texts go through the carrier’s own email gateway. Some carriers have shut theirs down: use email
                instead.
              </Text>
            </>
          )}
        </Stack>
      </Grid>
    </Stack>
  )
}

interface TestMessageProps extends Pick<MobileFieldsProps, 'record' | 'showErrors'> {
  values: SettingsValues
}

/** Sends a text message to the typed number, saved or not. Only the handover to the carrier is known. */
function TestMessage({ record, values, showErrors }: TestMessageProps) {
  const test = useCall(
    (channel: 'text' | 'email') =>
      call(settings.sendTest, {
        channel,
        form: { mobilePhone: values.mobilePhone, mobileCarrier: values.mobileCarrier },
      }).then((answer) => ({ ...answer, channel })),
    { showErrors: 'here' },
  )
  const send = async (channel: 'text' | 'email') => {
    showErrors([])
    const result = await test.run(channel)
    if (result.done) setSent(result.answer)
    else if (result.errors.length > 0) showErrors(result.errors)
  }
  const [sent, setSent] = useState<{ to: string; sentAt: string; channel: 'text' | 'email' } | null>(null)
  return (
    <Stack gap={8} justify="start" className={styles.test}>
      <Inline gap={8}>
        <Button pending={test.pending === 'text'} pendingText="Sending…" onClick={() => void send('text')}>
          <Send aria-hidden="true" />
          Send a test text
        </Button>
        <Button
          variant="quiet"
          pending={test.pending === 'email'}
          pendingText="Sending…"
          onClick={() => void send('email')}
        >
          Send a test email
        </Button>
      </Inline>
      <div role="status">
        {sent && (
          <Line icon={Check}>
            <strong>
              Sent at {formatTime(sent.sentAt, record.timeZone)} to {sent.to}
            </strong>
            <br />
            We cannot see whether it arrived. Nothing after 5 minutes?{' '}
            {sent.channel === 'text' ? 'Choose another carrier, or email.' : 'Check your spam folder.'}
          </Line>
        )}
      </div>
    </Stack>
  )
}

/** A line of explanation with an icon. */
export function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Inline as="p" align="start" margin={[12, 0, 0, 0]} type="ui" color="text-2" wrap={false} className={styles.line}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </Inline>
  )
}
