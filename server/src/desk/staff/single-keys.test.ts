import { setSingleKeys } from '@tearsheet/protocol/desk/staff-endpoints'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

// R21.12: an administrator of the provider has no profile page, as they have no account
test('an administrator without an account disables single-key shortcuts, and enables them again', async () => {
  const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
  const ben = await makePerson(portal, null, { isAdministrator: true })
  const areOn = async (as: SignedIn) =>
    (await portal.call(getAccessControlList, { userId: as.userId }, as)).body.preferences.singleKeyShortcuts
  expect(await areOn(ana)).toBe(true)
  expect((await portal.call(setSingleKeys, { areOn: false }, ana)).body).toEqual({ areOn: false })
  expect([await areOn(ana), await areOn(ben)]).toEqual([false, true])
  await portal.call(setSingleKeys, { areOn: true }, ana)
  expect(await areOn(ana)).toBe(true)
  const rows = await portal.sql('select detail from audit_entry where subject_id = $1 and action = $2 order by at', [
    ana.userId,
    'users.setSingleKeys',
  ])
  expect(rows).toEqual([{ detail: { areOn: false } }, { detail: { areOn: true } }])
})

test('clients and anonymous users cannot change them', async () => {
  const client = await makePerson(portal, await makeAccount(portal))
  expect((await portal.call(setSingleKeys, { areOn: false }, client)).status).toBe(403)
  expect((await portal.call(setSingleKeys, { areOn: false }, null)).status).toBe(401)
})
