import { verify } from '@node-rs/argon2'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { getDemoPeople } from '@tearsheet/protocol/identity/sign-in-endpoints'
import type { Transaction } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'
import { findPeopleForSignIn } from '../person-queries.ts'

/** People of a demo world listed on its sign-in page, with their common initial password. */
export interface DemoWorld {
  password: string
  users: readonly { username: string; about: string; shows: string | null }[]
}

type DemoPeople = AnswerOf<typeof getDemoPeople>

/** Returns the people offered on the sign-in page. */
export type LoadDemoPeople = (tx: Transaction) => Promise<DemoPeople>

/** Lists the people of the demo world on its sign-in page; none in production. */
export const listDemoPeople: Verb<typeof getDemoPeople, { loadDemoPeople: LoadDemoPeople }> = ({ tx, deps }) =>
  deps.loadDemoPeople(tx)

/**
 * Lists the people of the demo world who can still sign in with its password, without those who changed it or are
 * deactivated. Each hash is compared with the password once, as all people start with the same one.
 */
export function createDemoPeople(demo: DemoWorld | null): LoadDemoPeople {
  const known = new Map<string, boolean>()
  const isOf = async (hash: string, password: string) => {
    const isSame = known.get(hash) ?? (await verify(hash, password))
    known.set(hash, isSame)
    return isSame
  }
  return async (tx) => {
    if (demo === null) return { people: [] }
    const offered = demo.users.filter(({ shows }) => shows !== null)
    const found = await findPeopleForSignIn(
      tx,
      offered.map(({ username }) => username),
    )
    const people: DemoPeople['people'] = []
    for (const { username, about, shows } of offered) {
      const one = found.find(({ person }) => person.username === username)
      if (one?.person.confirmed !== 1 || one.passwordHash === null) continue
      if (!(await isOf(one.passwordHash, demo.password))) continue
      const [role = about] = about.split(',')
      people.push({
        username,
        password: demo.password,
        firstName: one.person.firstName,
        role: role.replace('User', 'user').replace(/^[A-Z]/, (first) => first.toLowerCase()),
        shows: shows ?? about,
      })
    }
    return { people }
  }
}
