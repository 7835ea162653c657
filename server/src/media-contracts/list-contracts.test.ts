// @module-tag sql
import { exportCsv, list } from '@tearsheet/protocol/media-contracts/endpoints'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const daniel = await portal.signIn('full@lakeside.example')

type Query = Parameters<typeof ask>[0]
function ask(
  query: {
    filteredView?: 'Open' | 'Expired'
    keyword?: string
    pageNumber?: number
    paginationLimit?: number
    sortForFilter?: {
      sortBy: 'contractNumber' | 'publication' | 'startDate' | 'endDate' | 'price'
      sortOrder: 'asc' | 'desc'
    }[]
  },
  as: SignedIn | null = daniel,
) {
  const { clientId, clientAccountId } = (as ?? daniel).scope
  return portal.call(list, { query: { clientId, clientAccountId, ...query } }, as)
}
const open = async (query: Query) => (await ask(query)).body.Open

describe('the list of contracts', () => {
  test('shows the requested tab and counts both', async () => {
    const first = await ask({})
    expect(first.status).toBe(200)
    expect(first.body.Open.data).toHaveLength(first.body.Open.totalCount)
    expect(first.body.Expired.data).toEqual([])
    expect(first.body.Expired.totalCount).toBeGreaterThanOrEqual(3)
    const second = await ask({ filteredView: 'Expired' })
    expect(second.body.Expired.data).toHaveLength(first.body.Expired.totalCount)
    expect(second.body.Open).toEqual({ data: [], totalCount: first.body.Open.totalCount })
    expect(second.body.Expired.data.every(({ status }) => status === 'Expired')).toBe(true)
  })

  test('counts a contract that ends today as open', async () => {
    const before = (await open({})).totalCount
    await portal.sql(
      `update media_contract set end_date = current_date where id = (select id from media_contract
        where client_account_id = $1 and end_date > current_date + 3 order by id limit 1)`,
      [daniel.scope.clientAccountId],
    )
    expect((await open({})).totalCount).toBe(before)
  })

  test('shows a contract without postings left as open until its end', async () => {
    const used = (await open({})).data.filter((one) => one.postingsUsed === one.postingsPurchased)
    expect(used.map(({ status }) => status)).toEqual(['Open'])
  })

  test('searches publication, description and number, in both tabs', async () => {
    expect((await open({ keyword: 'JOBLIST' })).data.map(({ publication }) => publication.name)).toEqual([
      'ALA JobLIST',
    ])
    expect((await open({ keyword: 'space contract' })).totalCount).toBe(1)
    const [one] = (await open({})).data
    expect((await open({ keyword: String(one?.contractNumber) })).data.map(({ id }) => id)).toEqual([one?.id])
    const chronicle = await ask({ keyword: 'pack of 10 display' })
    expect([chronicle.body.Open.totalCount, chronicle.body.Expired.totalCount]).toEqual([1, 1])
    expect((await open({ keyword: '%' })).totalCount).toBe(0)
  })

  test.each(['contractNumber', 'publication', 'startDate', 'endDate', 'price'] as const)(
    'is sorted by %s in both directions',
    async (sortBy) => {
      const sorted = async (sortOrder: 'asc' | 'desc') =>
        (await open({ sortForFilter: [{ sortBy, sortOrder }] })).data.map((contract) =>
          sortBy === 'publication' ? contract.publication.name : contract[sortBy],
        )
      const up = await sorted('asc')
      expect((await sorted('desc')).toReversed()).toEqual(up)
      if (typeof up[0] === 'number') expect(up).toEqual(up.toSorted((a, b) => Number(a) - Number(b)))
      else expect(new Set(up).size).toBeGreaterThan(1)
    },
  )

  test('has pages', async () => {
    const all = (await open({})).data.map(({ id }) => id)
    const pages = [await open({ paginationLimit: 4 }), await open({ paginationLimit: 4, pageNumber: 2 })]
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.slice(0, 8))
    expect((await open({ pageNumber: 9_999 })).data).toEqual([])
  })

  test('includes nothing of another account of the same client', async () => {
    const medicine = await portal.signIn('admin@lakeside.example', 'School of Medicine')
    const theirs = (await ask({}, medicine)).body.Open.data.map(({ id }) => id)
    expect(theirs.length).toBeGreaterThan(0)
    for (const { id } of (await open({})).data) expect(theirs).not.toContain(id)
    expect((await ask({}, { ...daniel, scope: medicine.scope })).status).toBe(403)
  })

  test('requires a token and the flag', async () => {
    expect((await ask({}, null)).status).toBe(401)
    expect((await ask({}, await portal.signIn('limited@lakeside.example'))).status).toBe(403)
    expect((await ask({}, await portal.signIn('custom@lakeside.example'))).status).toBe(403)
  })

  test('returns the allowed columns for an unknown one, with all other errors', async () => {
    const { clientId, clientAccountId } = daniel.scope
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/contracts/getContractsByFilter',
      headers: { 'x-auth-token': daniel.token },
      payload: {
        ...daniel.scope,
        query: { clientId, clientAccountId, pageNumber: 0, sortForFilter: [{ sortBy: 'secret', sortOrder: 'asc' }] },
      },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'query.pageNumber' }),
        expect.objectContaining({
          field: 'query.sortForFilter.0.sortBy',
          message: 'Sort by one of: contractNumber, publication, startDate, endDate, price',
        }),
      ]),
    )
  })
})

describe('the CSV export of contracts', () => {
  const file = (query: Query, as: SignedIn | null = daniel) => {
    const { clientId, clientAccountId } = (as ?? daniel).scope
    return portal.call(exportCsv, { query: { clientId, clientAccountId, ...query } }, as)
  }

  test('includes all contracts of the tab, whatever the page, with the postings left', async () => {
    const all = (await ask({ paginationLimit: 100 })).body.Open.data
    const response = await file({ paginationLimit: 1, pageNumber: 2 })
    expect(response.headers['content-disposition']).toMatch(/"Contracts-Human-Resources-Open-\d{4}-\d\d-\d\d\.csv"$/)
    const [header, ...rows] = String(response.body).trimEnd().split('\r\n')
    expect(header).toContain('Postings left')
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(all.map(({ contractNumber }) => contractNumber))
  })

  test('requires a token and the flag', async () => {
    expect((await file({}, null)).status).toBe(401)
    expect((await file({}, await portal.signIn('limited@lakeside.example'))).status).toBe(403)
  })
})
