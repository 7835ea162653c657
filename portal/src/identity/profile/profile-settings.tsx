import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addressOf, savedProfileAddress } from '@tearsheet/protocol/addresses'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import { profileForm, type UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import * as profile from '@tearsheet/protocol/identity/profile-endpoints'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { currentTheme, setTheme } from '@tearsheet/ui/base/theme.ts'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { startSession } from '@tearsheet/ui/lib/session.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useProof } from '../../accounts/use-proof.tsx'
import { MailNotice } from '../alerts/address-state.tsx'
import { CarrierField } from '../alerts/carrier-field.tsx'
import { AccountLayout, useIsViewing } from '../components/account-layout.tsx'
import { PersonFields } from '../components/person-fields.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import { timeZoneLabel } from '../components/time-zones.ts'
import { type PersonValues, pathOf, personValues, unsavedPerson } from '../components/user-values.ts'
import { userCalls, useUserRecord } from '../queries.ts'
import { OwnSessions } from './own-sessions.tsx'
import { PostingAddress } from './posting-address.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The user's own profile, password and preferences (R18.3 to R18.5). */
export function ProfileSettings() {
  const { activeUserId } = useSession()
  const { success } = useSearch({ strict: false })
  const isViewing = useIsViewing()
  const { data: user, isError, error, refetch } = useUserRecord(activeUserId ?? '')
  // Fields and notices depend on it, which would move the others if they appeared later
  const alerts = useQuery(callQuery(settings.loadSettings, {}))
  const isLoaded = user !== undefined && !alerts.isPending
  return (
    <AccountLayout tab="profile">
      <Stack gap={24} measure>
        {success !== undefined && (
          <Alert tone="success" live="status">
            {userMessages.profileSaved}
          </Alert>
        )}
        <LoadFailure query={{ isError, error, refetch }} title="Your profile could not be loaded" />
        {!isLoaded && !isError && <Skeleton shape="form" label="Loading your profile" rows={8} />}
        {isLoaded && isViewing && <ProfileOfAnother user={user} />}
        {isLoaded && !isViewing && (
          <>
            <MailNotice />
            <ProfileForm user={user} needsCarrier={alerts.data?.settings.needsCarrier ?? false} />
            <PasswordSettings user={user} />
            <SecondFactor />
            <PostingAddress />
            <OwnSessions />
          </>
        )}
      </Stack>
    </AccountLayout>
  )
}

/** Read-only profile of another user, displayed while viewing as them; only they can change it. */
function ProfileOfAnother({ user }: { user: UserRecord }) {
  return (
    <>
      <Alert tone="info">
        You are viewing the portal as {user.firstName} {user.lastName}. Only they can change their profile.
      </Alert>
      <SummaryList
        rows={[
          { term: 'Name', value: `${user.firstName} ${user.lastName}` },
          { term: 'Username', value: user.username },
          { term: 'Job title', value: user.jobTitle },
          { term: 'Phone', value: user.phone },
          { term: 'Mobile phone', value: user.mobilePhone },
          { term: 'Carrier', value: user.mobileCarrier },
          { term: 'Time zone', value: timeZoneLabel(user.timeZone) },
        ]}
      />
    </>
  )
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function ProfileForm({ user, needsCarrier }: { user: UserRecord; needsCarrier: boolean }) {
  const [saved, setSaved] = useState(() => profileOf(user))
  const [isSaved, setIsSaved] = useState(false)
  const { withProof, proofDialog } = useProof()
  const isReloading = useRef(false)
  const form = useForm<Profile>({ start: saved, resolver: schemaResolver(profileForm), id: 'form', pathOf })
  usePageTitle(form.errors.length > 0 ? 'Error: Profile Settings' : 'Profile Settings')
  const { run, isPending } = useCall(
    (fields: Profile) => call(profile.saveProfile, { form: fields, userId: user.id }),
    {
      showErrors: 'here',
      refreshes: [...userCalls, settings.loadSettings],
    },
  )
  const unsaved = unsavedProfile(saved, form.values)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    await form.submit(async (fields) => {
      const result = await withProof(() => run(fields))
      if (result?.done) keep(result.answer)
      return result
    })
  }
  const keep = ({ user: next, token }: AnswerOf<typeof profile.saveProfile>) => {
    setTheme(next.theme ?? 'system')
    setSaved(profileOf(next))
    form.keepSaved(profileOf(next))
    setIsSaved(true)
    if (token === null) {
      showToast({ tone: 'success', message: userMessages.profileSaved })
      return
    }
    // The page is reloaded, so that the name is updated everywhere (R18.4)
    isReloading.current = true
    startSession(token)
    window.location.assign(savedProfileAddress)
  }
  return (
    <>
      {proofDialog}
      <form noValidate onSubmit={submit}>
        <LeaveGuard isDirty={unsaved.length > 0} isSaved={isReloading} />
        <Stack gap={24}>
          <SectionHeading>Your profile</SectionHeading>
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
          <PersonFields fields={form} isOwn />
          {needsCarrier && (
            <CarrierField
              {...form.pick('mobileCarrier')}
              id="form-mobileCarrier"
              stored={user.mobileCarrier}
              hint="We use it to text you about your ads."
            />
          )}
          <RadioGroup
            legend="Theme"
            inline
            options={themes}
            value={form.values.theme}
            onChange={(theme) => form.set('theme', theme === 'light' || theme === 'dark' ? theme : 'system')}
          />
          <Checkbox
            label="Single-key shortcuts"
            hint="Single keys, such as + and − while a proof is open, act right away. Turn them off if you press keys by accident or use speech input."
            {...form.check('singleKeyShortcuts')}
          />
        </Stack>
        <SaveBar
          label="Save profile"
          pending={isPending}
          unsaved={unsaved}
          onDiscard={() => form.reset(saved)}
          saved={isSaved && userMessages.profileSaved}
        />
      </form>
    </>
  )
}

interface Profile extends PersonValues {
  mobileCarrier: string
  theme: 'system' | 'light' | 'dark'
  singleKeyShortcuts: boolean
}

const profileOf = (user: UserRecord): Profile => ({
  ...personValues(user),
  mobileCarrier: user.mobileCarrier ?? '',
  theme: user.theme ?? currentTheme(),
  singleKeyShortcuts: user.singleKeyShortcuts,
})

/** Returns the labels of changed fields. */
const unsavedProfile = (saved: Profile, now: Profile): string[] => [
  ...unsavedPerson(saved, now),
  ...(now.mobileCarrier === saved.mobileCarrier ? [] : ['carrier']),
  ...(now.theme === saved.theme ? [] : ['theme']),
  ...(now.singleKeyShortcuts === saved.singleKeyShortcuts ? [] : ['shortcuts']),
]

/** Password settings: change the password now, or require choosing a new one before any other page. */
function PasswordSettings({ user }: { user: UserRecord }) {
  const [isAsking, setAsking] = useState(false)
  const go = useGo()
  const { withProof, proofDialog } = useProof()
  const { run, isPending, errors } = useCall(
    async () => {
      await call(users.requireNewPassword, { userId: user.id })
      return call(auth.renew, {})
    },
    { showErrors: 'here' },
  )
  const request = async () => {
    setAsking(false)
    const result = await withProof(() => run())
    if (!result?.done) return
    // The new token states that a password is due, and every page redirects to choosing it (R3.4)
    startSession(result.answer.token)
    go(addressOf('choosePassword'), { replace: true })
  }
  return (
    <section aria-label="Password">
      <SectionHeading>Password</SectionHeading>
      <SettingRow
        title="Change your password"
        actions={
          <Link href={addressOf('choosePassword')} className={buttonClass('secondary', 'row')}>
            Change password
          </Link>
        }
      >
        {user.hasPassword
          ? 'You will be asked for your current password. All your other sessions end.'
          : 'You have no password: you sign in with single sign-on. “Forgot your password?” on the sign-in page sends you a link to choose one.'}
      </SettingRow>
      <SettingRow
        title="Request a password reset"
        actions={
          <Button size="row" onClick={() => setAsking(true)}>
            Request reset
          </Button>
        }
      >
        You cannot use the portal until you have chosen a new password, here or anywhere else you are signed in.
      </SettingRow>
      {proofDialog}
      {isAsking && (
        <ConfirmDialog
          open
          title="Request a password reset?"
          confirmLabel="Request reset"
          pending={isPending}
          pendingText="One moment…"
          error={errors[0]?.message ?? null}
          onClose={() => setAsking(false)}
          onConfirm={() => void request()}
        >
          You will choose a new password next. Until you do, you cannot open anything else in the portal, and you are
          signed out everywhere else.
        </ConfirmDialog>
      )}
    </section>
  )
}
