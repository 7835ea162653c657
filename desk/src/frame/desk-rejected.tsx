import { addressOf } from '@tearsheet/protocol/addresses'
import { type DeskArea, deskRoleLabels, rolesOpening } from '@tearsheet/protocol/desk-roles'
import { errorMessages } from '@tearsheet/protocol/errors'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { SpotDrawing } from '@tearsheet/ui/text/spot-drawing.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useDeskAccess } from '../components/use-desk-access.ts'
import styles from './desk-rejected.module.css'

interface DeskRejectedProps {
  /** Areas of the page, any of which would open it. */
  areas: readonly DeskArea[]
  /** Start page of the desk for a user with a role there. */
  startHref: string | null
}

/**
 * Displayed in place of a page that the user's roles do not open: names the roles that do, and who to contact
 * (R21.35).
 */
export function DeskRejected({ areas, startHref }: DeskRejectedProps) {
  usePageTitle('No permission')
  const { user } = useSession()
  const { roles, managers } = useDeskAccess()
  const needed = new Set(areas.flatMap(rolesOpening))
  const namesOf = (held: Iterable<keyof typeof deskRoleLabels>, word: string) =>
    [...held].map((role) => deskRoleLabels[role].name).join(word)
  const { providerName } = configuration()
  return (
    <div className={styles.page}>
      <SpotDrawing spot="locked" />
      <PageHeader title={errorMessages.guard} />
      <Stack gap={24} measure>
        <SummaryList
          missing="None"
          rows={[
            { term: 'Role needed at the desk', value: namesOf(needed, ' or ') },
            { term: 'Your roles at the desk', value: namesOf(roles, ', ') },
            { term: 'Signed in as', value: user?.username },
          ]}
        />
        <p>
          {managers.length > 0
            ? `Ask ${managers.join(' or ')}. They assign roles at the desk on your page under Manage Users.`
            : `The desk is for the staff of ${providerName}. Ask one of its administrators.`}
        </p>
        <div className={styles.actions}>
          {startHref !== null && (
            <Link href={startHref} className={buttonClass('primary')}>
              Go to your part of the desk
            </Link>
          )}
          <Link href={addressOf('dashboard')} className={buttonClass(startHref === null ? 'primary' : 'secondary')}>
            Go to dashboard
          </Link>
        </div>
      </Stack>
    </div>
  )
}
