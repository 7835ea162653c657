import { demoPassword } from '../server/demo/users.ts'

/** The demo world's people, by what a journey needs of them. */
export const people = {
  /** Two accounts, every permission. */
  administrator: 'admin@lakeside.example',
  /** One account, all but candidates. */
  fullUser: 'full@lakeside.example',
  limitedUser: 'limited@lakeside.example',
  customUser: 'custom@lakeside.example',
  /** Must choose a new password first. */
  mustChoosePassword: 'reset@lakeside.example',
  deactivated: 'inactive@lakeside.example',
  /** Another client, which pays in Canadian dollars. */
  northern: 'admin@northern.example',
  /** The provider's own client. */
  provider: 'talent@beacon.example',
  staff: 'staff@beacon.example',
  /** Of the provider, with one role at its desk. */
  production: 'mei-ling.tan@beacon.example',
} as const

export const password = demoPassword

export const accounts = { humanResources: 'Human Resources', medicine: 'School of Medicine' } as const
