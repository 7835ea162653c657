import { beforeEach, expect, it } from 'vitest'
import { DraftSession } from './draft-session.ts'
import { beginningAt, savablePart } from './draft-values.ts'
import { copyKey, readCopy } from './local-copy.ts'

const [userId, clientAccountId] = ['019a9f00-0000-7000-8000-000000000001', '019a9f00-0000-7000-8000-000000000002']
const beginning = beginningAt({ country: 'US', state: 'NY', city: 'Buffalo' })
const begin = () => {
  const session = new DraftSession({ userId, clientAccountId, opened: null, beginning, onCreated: () => {} })
  session.start()
  return session
}
const copy = () => readCopy(copyKey(userId, clientAccountId, null))

beforeEach(() => window.localStorage.clear())

it('a new quote starts with the account’s location, open until filled, immediately, for the maximum run', () => {
  const { form } = savablePart({ ...begin().values(), campaignTitle: 'Nurse' })
  expect(form).toMatchObject({
    campaignTitle: 'Nurse',
    country: 'US',
    state: 'NY',
    city: 'Buffalo',
    deadlineType: 'open-until-filled',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  })
})

it('default values do not count as typed until the user types', () => {
  const session = begin()
  expect(session.isUnsaved()).toBe(false)
  expect(copy()).toBeNull()
  session.change({ ...session.values(), department: 'Wards' })
  expect(session.isUnsaved()).toBe(true)
  expect(copy()?.values).toMatchObject({ department: 'Wards', city: 'Buffalo' })
  expect(session.startAgain()).toEqual(beginning)
  session.stop()
})

it('an account without a location leaves it empty', () => {
  expect(beginningAt({ country: null, state: null, city: null })).toMatchObject({ country: '', state: '', city: '' })
})
