import { addDays } from '@tearsheet/protocol/dates'
import * as clients from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { ContractTerms } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

// R24.22
test('a media contract rejects dates with a mistyped year, and is not renewed into one', async () => {
  const account = await makeAccount(portal)
  const ana = await makePerson(portal, null, { isAdministrator: true })
  const [publication] = await portal.sql<{ id: string }>('select id from publication limit 1')
  const place = { clientAccountId: account.clientAccountId, publicationId: publication?.id ?? '' }
  const create = (terms: ContractTerms) => portal.call(clients.createContract, { ...place, ...terms }, ana)
  const today = new Date().toISOString().slice(0, 10)
  const terms = {
    description: 'Ten postings',
    startDate: today,
    endDate: addDays(today, 364),
    postingsPurchased: 10,
    price: 100_000,
  }
  const message = 'Check the year. The day is more than ten years away'
  const input = { ...terms, startDate: '1926-01-01', endDate: '2999-12-31' }
  const rejected = await create(input)
  expect([rejected.status, rejected.body.errors]).toMatchObject([
    400,
    [
      { field: 'startDate', message },
      { field: 'endDate', message },
    ],
  ])
  // As the desk sends a number that it cannot read
  const unread = await create({ ...terms, postingsPurchased: Number.NaN, price: -1 })
  expect(unread.body.errors?.map(({ field, message }) => [field, message])).toEqual([
    ['postingsPurchased', 'Enter how many postings it has'],
    ['price', 'Enter an amount'],
  ])
  const { body } = await create(terms)
  const contractId = body.contract.id
  const amended = await portal.call(clients.amendContract, { contractId, ...input, startDate: terms.startDate }, ana)
  expect([amended.status, amended.body.errors]).toMatchObject([400, [{ field: 'endDate', message }]])
  // A contract from before the limit is returned unchanged
  await portal.sql(`update media_contract set end_date = '2999-06-30' where id = $1`, [contractId])
  const { body: listed } = await portal.call(clients.listDeskContracts, { clientId: account.clientId }, ana)
  expect(listed.contracts.map(({ terms: { endDate } }) => endDate)).toEqual(['2999-06-30'])
  const renewed = await portal.call(clients.renewContract, { contractId }, ana)
  expect([renewed.status, renewed.body.errors?.map(({ field }) => field)]).toEqual([400, ['endDate']])
})
