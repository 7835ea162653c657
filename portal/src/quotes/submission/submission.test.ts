import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { finalQuote, type PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '../draft/draft-values.ts'
import {
  errorsBeforeSubmission,
  forgetSubmission,
  keptSubmission,
  readSubmission,
  submissionBody,
} from './submission.ts'

const uuid = (last: number) => `019a9f00-0000-7000-8000-${String(last).padStart(12, '0')}`
const draft: PendingQuote = {
  id: uuid(1),
  version: 7,
  pendingQuoteItems: { manual: [] },
  attachments: [],
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: { id: uuid(2), name: 'Ana Ruiz' },
  campaignTitle: 'Nurse',
  jobDescription: '<p>Care</p>',
  deadlineType: 'select-deadline',
  deadlineDate: '2026-12-24',
  startDateType: 'immediately',
  startDate: '2026-12-01',
  endDateType: 'stop-ads-on-application-deadline',
  endDate: null,
  recommendations: [uuid(3)],
  contracts: [uuid(4), uuid(99)],
}
const contract = {
  id: uuid(4),
  contractNumber: 12,
  publication: { id: uuid(5), name: 'HigherEdJobs', type: 1 as const, price: null, prices: [] },
  description: 'Ten postings',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  postingsPurchased: 10,
  postingsUsed: 4,
  price: 100_000,
  status: 'Open' as const,
}
const submitter = { userId: uuid(2), contracts: [contract], onBehalfOf: null }

describe('body of a submission', () => {
  it('contains the whole form, the dates as picked and the database values of their words', () => {
    const body = submissionBody(draft, submitter)
    expect(body).toMatchObject({
      quoteId: draft.id,
      campaignTitle: 'Nurse',
      deadlineType: 'select-deadline',
      deadlineDate: '2026-12-24',
      openUntilFilled: false,
      startDateType: 'immediately',
      startDateTypeDb: 1,
      startDate: null,
      endDateType: 'stop-ads-on-application-deadline',
      endDateTypeDb: 2,
      endDate: '2026-12-24',
      userUUID: uuid(2),
      userId: uuid(2),
    })
    expect(finalQuote.parse(body)).toEqual(body)
  })

  it('is open until filled without a deadline, whatever date was picked before', () => {
    const body = submissionBody(
      { ...draft, deadlineType: 'open-until-filled', endDateType: 'maximize-runtime' },
      submitter,
    )
    expect(body).toMatchObject({ openUntilFilled: true, deadlineDate: null, endDateTypeDb: 1, endDate: null })
  })

  it('keeps a future start and a selected end', () => {
    const body = submissionBody(
      { ...draft, startDateType: 'future-date', endDateType: 'stop-ads-on-selected-date', endDate: '2027-01-31' },
      submitter,
    )
    expect(body).toMatchObject({ startDateTypeDb: 2, startDate: '2026-12-01', endDateTypeDb: 3, endDate: '2027-01-31' })
  })

  it('names each selected contract with its publication, and omits one that the account no longer has', () => {
    const body = submissionBody(draft, submitter)
    expect(body.contracts).toEqual([uuid(4)])
    expect(body.listOfSelectedContracts).toEqual([{ id: uuid(4), publicationId: uuid(5) }])
  })

  it('contains nothing about the draft itself', () => {
    const body = submissionBody(draft, submitter)
    for (const key of ['id', 'version', 'pendingQuoteItems', 'createdAt', 'updatedAt', 'updatedBy'])
      expect(body).not.toHaveProperty(key)
  })
})

describe('key of a submission', () => {
  beforeEach(() => window.sessionStorage.clear())

  it('is the same for a retry and after a reload', () => {
    const body = submissionBody(draft, submitter)
    const first = keptSubmission(draft, body)
    expect(keptSubmission(draft, submissionBody(draft, submitter)).key).toBe(first.key)
    expect(readSubmission(draft.id)).toEqual(first)
  })

  it('changes with another version, other content and after a response', () => {
    const body = submissionBody(draft, submitter)
    const keys = [
      keptSubmission(draft, body).key,
      keptSubmission({ ...draft, version: 8 }, body).key,
      keptSubmission({ ...draft, version: 8 }, { ...body, contracts: [] }).key,
    ]
    forgetSubmission(draft.id)
    expect(readSubmission(draft.id)).toBeNull()
    keys.push(keptSubmission(draft, body).key)
    expect(new Set(keys).size).toBe(4)
  })
})

describe('errors before a submission', () => {
  const today = '2026-11-20'

  it('are found all at once, each with its field', () => {
    const errors = errorsBeforeSubmission({ values: emptyDraft, manual: [], today })
    expect(errors.map(({ field, message }) => [field, message])).toEqual([
      ['campaignTitle', quoteMessages.titleMissing],
      ['jobDescription', quoteMessages.descriptionMissing],
      ['applyUrl', quoteMessages.applyMissing],
      ['deadlineType', quoteMessages.deadlineTypeMissing],
      ['startDateType', quoteMessages.startTypeMissing],
      ['endDateType', quoteMessages.endTypeMissing],
      ['recommendations', quoteMessages.publicationsMissing],
    ])
  })

  it('are not repeated for a field that exceeds its limits', () => {
    const values = { ...emptyDraft, campaignTitle: 'x'.repeat(201) }
    const errors = errorsBeforeSubmission({ values, manual: [], today })
    expect(errors.filter(({ field }) => field === 'campaignTitle')).toHaveLength(1)
  })
})
