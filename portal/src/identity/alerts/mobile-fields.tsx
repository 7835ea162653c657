import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import { mobileDigits } from '@tearsheet/protocol/notifications/settings-rules'
import type { SettingsRecord } from '@tearsheet/protocol/notifications/settings-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import type { Form } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { formatTime } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import { CarrierField } from './carrier-field.tsx'
import styles from './notification-settings.module.css'
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
    <section aria-labelledby="mobile" className={styles.where}>
      <SectionHeading id="mobile">Where texts go</SectionHeading>
      <div className={styles.grid}>
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
          <p className={styles.small}>Texts reach every US and Canadian number, whatever its carrier.</p>
        )}
        {!isReadOnly && <TestMessage record={record} values={values} showErrors={showErrors} />}
        <div className={styles.example}>
          <h3>How a text reads</h3>
          <p className={styles.bubble}>
            {title}: 4 ads end soon. First: NASPA Jobs. {window.location.host}/notifications
          </p>
          <p className={styles.small}>Always one text of up to 160 characters, without candidates’ names or amounts.</p>
          {record.needsCarrier && (
            <>
              <h3>Why some carriers cannot be chosen</h3>
              <p className={styles.small}>
                Texts go through the carrier’s own email gateway. Some carriers have shut theirs down: use email
                instead.
              </p>
            </>
          )}
        </div>
      </div>
    </section>
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
    const outcome = await test.run(channel)
    if (outcome.done) setSent(outcome.answer)
    else if (outcome.errors.length > 0) showErrors(outcome.errors)
  }
  const [sent, setSent] = useState<{ to: string; sentAt: string; channel: 'text' | 'email' } | null>(null)
  return (
    <div className={styles.test}>
      <Inline gap={8}>
        <Button pending={test.pending === 'text'} pendingText="Sending…" onClick={() => void send('text')}>
          <Send aria-hidden="true" />
          Send a test message
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
          <p className={styles.line}>
            <Check aria-hidden="true" />
            <span>
              <strong>
                Sent at {formatTime(sent.sentAt, record.timeZone)} to {sent.to}
              </strong>
              <br />
              We cannot see whether it arrived. Nothing after 5 minutes?{' '}
              {sent.channel === 'text' ? 'Choose another carrier, or email.' : 'Check your spam folder.'}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
