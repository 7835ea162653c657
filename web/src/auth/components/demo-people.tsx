import { useQuery } from '@tanstack/react-query'
import * as auth from '@tearsheet/protocol/auth/endpoints'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { useCall } from '../../lib/use-call.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from './demo-people.module.css'
import { signIn } from './sign-in.ts'

/** The people of a demonstration as buttons, each with what the portal shows as them; nobody once they are spoken for. */
export function DemoPeople({ onSignedIn }: { onSignedIn: () => void }) {
  const { data } = useQuery(callQuery(auth.getDemoPeople, {}), queryClient)
  const { run, pending, faults } = useCall(signIn)
  const people = data?.people ?? []
  if (people.length === 0) return null
  const enter = async (person: { username: string; password: string }) => {
    const { done } = await run({ username: person.username, password: person.password })
    if (done) onSignedIn()
  }
  return (
    <section aria-labelledby="demo-people" className={styles.people}>
      <h2 id="demo-people" className={styles.title}>
        Look around as
      </h2>
      {faults.length > 0 && (
        <Alert tone="danger" live="alert">
          {faults.map(({ message }) => message).join('. ')}
        </Alert>
      )}
      <ul role="list" className={styles.list}>
        {people.map((person) => (
          <li key={person.username}>
            <button
              type="button"
              className={styles.person}
              aria-describedby={`shows-${person.username}`}
              aria-disabled={pending !== undefined || undefined}
              onClick={() => void enter(person)}
            >
              {pending?.username === person.username
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
