import { useQuery } from '@tanstack/react-query'
import { manageAccountAddress } from '@tearsheet/protocol/addresses'
import { notificationMessages } from '@tearsheet/protocol/notifications/messages'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import { pauseErrors, textingErrors, wantsTexts } from '@tearsheet/protocol/notifications/settings-rules'
import type { SettingsRecord } from '@tearsheet/protocol/notifications/settings-schemas'
import { accountTitles } from '@tearsheet/protocol/page-titles'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { callQuery, queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Info, Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useToday } from '../../accounts/use-today.ts'
import { AccountLayout, useIsViewing } from '../components/account-layout.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { timeZoneLabel } from '../components/time-zones.ts'
import { pathOf } from '../components/user-values.ts'
import { AddressState } from './address-state.tsx'
import { AlertsTable } from './alerts-table.tsx'
import { Line, MobileFields } from './mobile-fields.tsx'
import { PauseField } from './pause-field.tsx'
import { type SettingsValues, settingsValues, unsavedSettings } from './settings-values.ts'

/**
 * Settings for notifications about ads by email and text message, their frequency, and the phone number (R18.12 to
 * R18.14).
 */
export function NotificationSettings() {
  const { data, isError, error, refetch } = useQuery(callQuery(settings.loadSettings, {}))
  const isViewing = useIsViewing()
  const record = data?.settings
  return (
    <AccountLayout tab="notifications">
      <Stack gap={24}>
        <LoadFailure query={{ isError, error, refetch }} title="Your notification settings could not be loaded" />
        {!record && !isError && <Skeleton shape="table" label="Loading your notification settings" rows={6} />}
        {record && isViewing && <Alert tone="info">Only the user can change these settings or send a test.</Alert>}
        {record && !isViewing && <AddressState email={record.email} timeZone={record.timeZone} />}
        {record && <SettingsForm record={record} isReadOnly={isViewing} />}
      </Stack>
    </AccountLayout>
  )
}

function SettingsForm({ record, isReadOnly }: { record: SettingsRecord; isReadOnly: boolean }) {
  const today = useToday()
  const { activeUserId } = useSession()
  const [saved, setSaved] = useState(() => settingsValues(record))
  const form = useForm<SettingsValues>({
    start: saved,
    resolver: requireValues((values) => errorsIn(values, saved, record, today)),
    id: 'form',
    pathOf,
  })
  const { values } = form
  const unsaved = unsavedSettings(saved, values)
  usePageTitle(form.errors.length > 0 ? `Error: ${accountTitles.notifications}` : accountTitles.notifications)
  const save = useSave(activeUserId ?? '')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending || isReadOnly) return
    await form.submit(async (typed) => {
      const result = await save.run({ form: typed, originalData: saved })
      if (result.done) setSaved(typed)
      // Another user saved first: changes are now compared with the new stored values, and none is lost
      else if (result.error instanceof ApiError && result.error.status === 409)
        setSaved(settingsValues(await loadAgain()))
      return result
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard isDirty={unsaved.length > 0} />
      <Stack gap={24}>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        <section aria-labelledby="news">
          <SectionHeading id="news" description="Combined into one message, so you do not get one for every ad.">
            News about your ads
          </SectionHeading>
          <AlertsTable record={record} values={values} onChange={form.change} isReadOnly={isReadOnly} />
          <Line icon={Info}>
            Hourly means on the hour, daily 8:00 AM, and weekly Mondays at 8:00 AM, {timeZoneLabel(record.timeZone)}.{' '}
            <Link href={manageAccountAddress}>Change time zone</Link>
          </Line>
          <Line icon={Mail}>
            Receipts, invitations and sign-in emails are sent right away and cannot be turned off here.
          </Line>
        </section>
        <PauseField fields={form} isReadOnly={isReadOnly} />
        <MobileFields record={record} fields={form} showErrors={form.showErrors} isReadOnly={isReadOnly} />
      </Stack>
      {!isReadOnly && (
        <SaveBar
          label="Save notifications"
          pending={save.isPending}
          unsaved={unsaved}
          onDiscard={() => form.reset(saved)}
          saved={save.isDone && notificationMessages.settingsSaved}
        />
      )}
    </form>
  )
}

/** Returns the errors of the phone number and of the pause, by field. */
function errorsIn(values: SettingsValues, saved: SettingsValues, record: SettingsRecord, today: string) {
  const texts = textingErrors(
    { mobilePhone: values.mobilePhone || null, mobileCarrier: values.mobileCarrier || null },
    wantsTexts(values),
    { storedCarrier: record.mobileCarrier, needsCarrier: record.needsCarrier, today },
  )
  const pause = values.pausedUntil === saved.pausedUntil ? [] : pauseErrors(values.pausedUntil || null, today)
  return Object.fromEntries([...texts, ...pause].map(({ field, message }) => [pathOf(field ?? ''), message]))
}

function useSave(userId: string) {
  return useCall(
    ({ form, originalData }: { form: SettingsValues; originalData: SettingsValues }) =>
      call(settings.saveSettings, { form, originalData, userId }),
    { showErrors: 'here', refreshes: [settings.loadSettings] },
  )
}

const loadAgain = async () =>
  (await queryClient.fetchQuery({ ...callQuery(settings.loadSettings, {}), staleTime: 0 })).settings

/** Formats "America/New_York" as New York. */
