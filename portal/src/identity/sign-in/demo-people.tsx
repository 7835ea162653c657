import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { FieldError } from '@tearsheet/protocol/errors'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { signIn } from '@tearsheet/ui/sign-in/sign-in.ts'
import { useEffect, useState } from 'react'
import styles from './demo-people.module.css'
import { PeopleToCome } from './people-to-come.tsx'

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
  if (people === null) return <PeopleToCome />
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
    <section aria-labelledby="demo-people" className={styles.people}>
      <h2 id="demo-people" className={styles.title}>
        Look around as
      </h2>
      {errors.length > 0 && (
        <Alert tone="danger" live="alert">
          {errors.map(({ message }) => message).join('. ')}
        </Alert>
      )}
      <ul role="list" className={styles.list}>
        {people.map((person) => (
          <li key={person.username}>
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
            <span id={`shows-${person.username}`} className={styles.shows}>
              {person.shows}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
