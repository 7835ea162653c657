import * as users from '@tearsheet/protocol/identity/account-endpoints'
import type { AccountUser } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { BulkBar } from '@tearsheet/ui/actions/bulk-bar.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { type ReactNode, useState } from 'react'
import { userCalls } from '../queries.ts'

type Act = 'activate' | 'deactivate'

interface UserBulkProps {
  /** The signed-in user; only other users may deactivate them. */
  ownId: string | null
  /** Heading of the rows, replaced by the actions. */
  heading: ReactNode
  /** The users selected on this page. */
  selected: readonly AccountUser[]
  pageCount: number
  onClear: () => void
  /** Receives the remaining selection: the users whose change failed. */
  onDone: (left: Set<string>) => void
}

interface Result {
  done: number
  act: Act
  failed: { id: string; name: string; why: string }[]
}

const calls = { activate: users.activate, deactivate: users.deactivate }
const nameOf = ({ firstName, lastName }: AccountUser) => `${firstName} ${lastName}`
const words = { activate: 'activated', deactivate: 'deactivated and signed out everywhere' }
const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)
const countOf = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

/** Activates or deactivates the selected users; failed ones are listed with the reason, and stay selected. */
export function UserBulk({ ownId, heading, selected, pageCount, onClear, onDone }: UserBulkProps) {
  const [pending, setPending] = useState<Act | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const active = selected.filter(({ id, confirmed }) => confirmed === 1 && id !== ownId)
  const isSelf = selected.some(({ id }) => id === ownId)
  const inactive = selected.filter(({ confirmed }) => confirmed === 0)

  const run = async (act: Act, people: readonly AccountUser[]) => {
    setAsking(false)
    setPending(act)
    const failed: Result['failed'] = []
    // One after the other: the server processes changes of an account's users one at a time
    for (const user of people)
      try {
        await call(calls[act], { userId: user.id }, { toast: false })
      } catch (error) {
        failed.push({ id: user.id, name: nameOf(user), why: errorsOf(error)[0]?.message ?? '' })
      }
    setPending(null)
    setResult({ act, done: people.length - failed.length, failed })
    onDone(new Set(failed.map(({ id }) => id)))
    await refresh(...userCalls)
  }
  /** Displays why there are no users for the action, or continues. */
  const withSome = (people: readonly AccountUser[], missing: string, go: () => void) => {
    setResult(null)
    setMessage(people.length === 0 ? missing : null)
    if (people.length > 0) go()
  }
  return (
    <>
      <BulkBar
        heading={heading}
        count={selected.length}
        pageCount={pageCount}
        wholePage={selected.length > 0 && selected.length === pageCount}
        onClear={onClear}
        purpose="Select users to deactivate or activate"
        message={message}
      >
        <Button
          size="row"
          variant={active.length > 0 ? 'primary' : 'secondary'}
          pending={pending === 'deactivate'}
          onClick={() =>
            withSome(active, isSelf ? userMessages.deactivateSelf : 'None of those selected is active', () =>
              setAsking(true),
            )
          }
        >
          Deactivate
        </Button>
        <Button
          size="row"
          variant={active.length > 0 ? 'secondary' : 'primary'}
          pending={pending === 'activate'}
          onClick={() => withSome(inactive, 'None of those selected is inactive', () => void run('activate', inactive))}
        >
          Activate
        </Button>
      </BulkBar>
      {result && (
        <Alert tone={result.failed.length > 0 ? 'danger' : 'success'} live="status">
          {countOf(result.done)} {words[result.act]}.
          {result.failed.map(({ id, name, why }) => (
            <p key={id}>
              {name}: {why}.
            </p>
          ))}
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={`Deactivate ${countOf(active.length)}?`}
        confirmLabel={`Deactivate ${countOf(active.length)}`}
        onClose={() => setAsking(false)}
        onConfirm={() => void run('deactivate', active)}
      >
        Every session of {listOf(active.map(nameOf))} ends at once, and emails and texts stop. Past approvals and notes
        stay under their names. You can activate them again.{isSelf && ' Your own account stays active.'}
      </ConfirmDialog>
    </>
  )
}
