import { demoPassword } from '../server/demo/users.ts'

/** Users of the demo world, by their purpose in a journey. */
export const people = {
  /** Two accounts, every permission. */
  administrator: 'admin@lakeside.example',
  /** One account, all permissions except candidates. */
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
  /** A user of the provider with one desk role. */
  production: 'mei-ling.tan@beacon.example',
} as const

export const password = demoPassword

export const accounts = { humanResources: 'Human Resources', medicine: 'School of Medicine' } as const
