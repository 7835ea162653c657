import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { FieldError } from '@tearsheet/protocol/errors'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { signIn } from '@tearsheet/ui/sign-in/sign-in.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import styles from './demo-people.module.css'
import { DemoUsersPlaceholder } from './demo-users-placeholder.tsx'

type Person = AnswerOf<typeof auth.getDemoPeople>['people'][number]

/**
 * The users of a demonstration as buttons, each with a description of what they see; renders nothing when there are
 * none.
 */
export function DemoPeople({ onSignedIn }: { onSignedIn: () => void }) {
  // As in the sign-in form: the query library is loaded only after sign-in
  const [people, setPeople] = useState<readonly Person[] | null>(null)
  const [pending, setPending] = useState<Person | null>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  useEffect(() => {
    const stop = new AbortController()
    call(auth.getDemoPeople, {}, { signal: stop.signal, toast: false })
      .then((answer) => setPeople(answer.people))
      .catch(() => setPeople([]))
    return () => stop.abort()
  }, [])
  if (people === null) return <DemoUsersPlaceholder />
  if (people.length === 0) return null
  const enter = async (person: Person) => {
    if (pending) return
    setPending(person)
    setErrors([])
    try {
      await signIn({ username: person.username, password: person.password })
      onSignedIn()
    } catch (error) {
      setErrors(errorsOf(error))
    } finally {
      setPending(null)
    }
  }
  return (
    <Stack as="section" gap={12} margin={[20, 0, 0, 0]} aria-labelledby="demo-people">
      <Text as="h2" id="demo-people" type="h3">
        Try the demo as
      </Text>
      {errors.length > 0 && (
        <Alert tone="danger" live="alert">
          {errors.map(({ message }) => message).join('. ')}
        </Alert>
      )}
      <Stack as="ul" gap={0} divided border="border-subtle" edges="both">
        {people.map((person) => (
          <Stack as="li" key={person.username} gap={2} padding={[12, 8]} className={styles.row}>
            <button
              type="button"
              className={styles.person}
              aria-describedby={`shows-${person.username}`}
              aria-disabled={pending !== null || undefined}
              onClick={() => void enter(person)}
            >
              {pending === person
                ? `Signing in as ${person.firstName}…`
                : `Sign in as ${person.firstName}, ${person.role}`}
            </button>
            <Text id={`shows-${person.username}`} type="small" color="text-2">
              {person.shows}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
