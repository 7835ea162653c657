import pg from 'pg'
import { createTokens } from '../../server/src/http/token.ts'
import { accountId } from '../lists/ids.ts'

export interface Person {
  id: string
  token: string
  isAtDesk: boolean
  /** Fields of a scoped request. */
  scope: { activeView: object; clientId: string; clientAccountId: string }
}

const idOf = (kind: string, place: number) => `00000000-0000-7000-${kind}-${place.toString(16).padStart(12, '0')}`

/** Adds signed-in users to the data set: one in ten works at the desk, the others in one of the 200 largest accounts. */
export async function addPeople(connectionString: string, secret: string, count: number): Promise<Person[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const tokens = createTokens(secret)
  const people: Person[] = []
  try {
    for (let place = 0; place < count; place++) {
      const [id, session, account] = [idOf('9100', place), idOf('a100', place), accountId(1 + (place % 200))]
      const isAtDesk = place % 10 === 0
      const username = `person-${place}@bench.example`
      await client.query(
        `insert into app_user (id, username, first_name, last_name, is_administrator) values ($1, $2, 'Person', $3, $4)
         on conflict (id) do nothing`,
        [id, username, String(place), isAtDesk],
      )
      await client.query(
        `insert into membership (user_id, client_account_id, client_id, role_id) values ($1, $2, $2, 2)
         on conflict do nothing`,
        [id, account],
      )
      await client.query(
        `insert into session (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')
         on conflict (id) do update set expires_at = excluded.expires_at`,
        [session, id],
      )
      const claims = { userId: id, isJEAdministrator: isAtDesk, resetPasswordFlag: false, username }
      const names = { firstName: 'Person', lastName: String(place) }
      people.push({
        id,
        token: await tokens.sign({ ...claims, ...names }, session, new Date(Date.now() + 86_400_000)),
        isAtDesk,
        scope: {
          activeView: { user: { id }, client: { id: account }, clientAccount: { id: account } },
          clientId: account,
          clientAccountId: account,
        },
      })
    }
    return people
  } finally {
    await client.end()
  }
}
