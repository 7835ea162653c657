import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, bookDate } from '../dates.ts'
import { readClaimRule, writeClaimRule } from '../media-contracts/claim-rule-cells.ts'
import {
  type ClaimRule,
  claimDeadlineUnits,
  claimRemedies,
  claimRule,
  usualClaimRule,
} from '../media-contracts/claim-rule-schemas.ts'
import { baseCurrency, formatMinor } from '../money.ts'
import { claimActions, claimStates, claimTransitions, needsCloseReason, nextClaimState } from './claim-lifecycle.ts'
import { explainAmount } from './claim-messages.ts'
import {
  amountForDays,
  claimDeadline,
  claimKinds,
  countsDays,
  missingDaysFrom,
  nextStepDue,
  proposeRemedy,
  runDaysOf,
} from './claim-rules.ts'

/** Cases of each property: FUZZ_RUNS raises it for a long run. */
const runs = { numRuns: Number(process.env.FUZZ_RUNS ?? 1_000) }
const write = (minor: number) => formatMinor(minor, baseCurrency, 'en-US')
const price = fc.integer({ min: 1, max: 1_000_000_000 })
const days = fc.integer({ min: 1, max: 3_650 })
const rule: fc.Arbitrary<ClaimRule> = fc.record({
  deadline: fc.record({ amount: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(...claimDeadlineUnits) }),
  remedy: fc.constantFrom(...claimRemedies),
  minimumShare: fc.integer({ min: 0, max: 100 }),
})

describe('the lifecycle of a claim', () => {
  it('reaches every state from the first, and ends in closed', () => {
    const reached = new Set(['opened'])
    for (const state of claimStates)
      for (const next of Object.values(claimTransitions[state])) if (reached.has(state)) reached.add(next)
    expect([...reached].toSorted()).toEqual([...claimStates].toSorted())
    for (const action of claimActions) expect(nextClaimState(action, 'closed')).toBeNull()
  })

  it('remedies granted claims only, and requires a reason to close one before its remedy', () => {
    for (const state of claimStates) {
      const isGranted = state === 'granted' || state === 'partly_granted'
      expect(nextClaimState('credit', state)).toBe(isGranted ? 'remedied' : null)
      expect(nextClaimState('rerun', state)).toBe(isGranted ? 'remedied' : null)
      expect(needsCloseReason(state)).toBe(isGranted || state === 'opened')
    }
  })
})

describe('the amount of a claim', () => {
  it('is the part of the price for the missing days', () => {
    const claim = { kind: 'ended_early', price: 36_500, runDays: 30, missingDays: 7 } as const
    const proposed = proposeRemedy({ ...claim, rule: { remedy: 'credit', minimumShare: 100 } })
    expect(proposed).toEqual({ remedy: 'credit', amount: 8_517, isWithinMinimum: false })
    expect(explainAmount(claim, proposed, write)).toBe('7 of 30 days missing: $85.17 of $365.00')
  })

  it('is never above the price, grows with the missing days, and is the price for all of them', () => {
    fc.assert(
      fc.property(price, days, fc.integer({ min: 0, max: 4_000 }), (paid, runDays, missing) => {
        const amount = amountForDays(paid, missing, runDays)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(paid)
        expect(amountForDays(paid, missing + 1, runDays)).toBeGreaterThanOrEqual(amount)
        expect(amountForDays(paid, runDays, runDays)).toBe(paid)
        // Within half a cent of the exact part
        const part = Math.min(missing, runDays)
        expect(Math.abs(2 * (amount * runDays - paid * part))).toBeLessThanOrEqual(runDays)
      }),
      runs,
    )
  })

  it('of the missing and the confirmed days differ from the price by one cent at most', () => {
    fc.assert(
      fc.property(price, days, days, (paid, one, another) => {
        const [missing, runDays] = [Math.min(one, another), Math.max(one, another)]
        const both = amountForDays(paid, missing, runDays) + amountForDays(paid, runDays - missing, runDays)
        expect(both - paid).toBeGreaterThanOrEqual(0)
        expect(both - paid).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })

  it('is proposed within the price for every kind, and not at all within the minimum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...claimKinds),
        rule,
        fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: null }),
        days,
        fc.integer({ min: 0, max: 4_000 }),
        (kind, own, paid, runDays, missingDays) => {
          const { amount, remedy, isWithinMinimum } = proposeRemedy({
            kind,
            rule: own,
            price: paid,
            runDays,
            missingDays,
          })
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(paid ?? 0)
          if (isWithinMinimum) expect(amount).toBe(0)
          if (kind === 'duplicate_charge') expect(remedy).toBe('credit')
          if (!countsDays(kind)) expect(amount).toBe(paid ?? 0)
        },
      ),
      runs,
    )
  })

  it('is zero when the share of days reaches the minimum of the publication', () => {
    const claim = { kind: 'ended_early', price: 36_500, runDays: 30 } as const
    const propose = (missingDays: number) =>
      proposeRemedy({ ...claim, missingDays, rule: { remedy: 'rerun', minimumShare: 90 } })
    expect(propose(3)).toMatchObject({ amount: 0, isWithinMinimum: true })
    expect(propose(4)).toMatchObject({ amount: 4_867, isWithinMinimum: false })
  })
})

describe('the deadline of a claim', () => {
  const from = new Date('2026-11-27T10:30:00Z')
  const due = (amount: number, unit: ClaimRule['deadline']['unit'], issueDays: number[] | null = null) =>
    claimDeadline({ rule: { deadline: { amount, unit } }, from, issueDays }).toISOString()

  it('counts hours from the problem, and days to their end', () => {
    expect(due(48, 'hours')).toBe('2026-11-29T10:30:00.000Z')
    expect(due(3, 'days')).toBe('2026-11-30T21:00:00.000Z')
  })

  it('is the day before a following issue, which is weekly unless its days are known', () => {
    // November 27, 2026 is a Friday
    expect(due(1, 'issues', [5])).toBe('2026-12-03T21:00:00.000Z')
    expect(due(1, 'issues', [2, 5])).toBe('2026-11-30T21:00:00.000Z')
    expect(due(2, 'issues', [2, 5])).toBe('2026-12-03T21:00:00.000Z')
    expect(due(2, 'issues')).toBe('2026-12-10T21:00:00.000Z')
  })

  it('is never before the problem, and never sooner for a longer window', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    const issueDays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), { nil: null })
    fc.assert(
      fc.property(rule, moment, issueDays, ({ deadline }, at, weekdays) => {
        const of = (amount: number) =>
          claimDeadline({ rule: { deadline: { ...deadline, amount } }, from: at, issueDays: weekdays })
        expect(bookDate(of(deadline.amount)) >= bookDate(at)).toBe(true)
        expect(of(deadline.amount + 1).getTime()).toBeGreaterThan(of(deadline.amount).getTime())
      }),
      runs,
    )
  })

  it('is that of the next step once the claim is sent, and none once it is closed', () => {
    const deadline = new Date('2026-12-04T21:00:00Z')
    expect(nextStepDue('opened', from, deadline)).toEqual(deadline)
    expect(nextStepDue('sent', from, deadline)?.toISOString()).toBe('2026-12-04T21:00:00.000Z')
    expect(nextStepDue('granted', from, deadline)?.toISOString()).toBe('2026-11-29T21:00:00.000Z')
    expect(nextStepDue('closed', from, deadline)).toBeNull()
  })
})

describe('the days of a run', () => {
  it('include both ends, and are the usual number for an open end', () => {
    expect(runDaysOf({ startDate: '2026-11-01', endDate: '2026-11-30', usualDays: 60 })).toBe(30)
    expect(runDaysOf({ startDate: '2026-11-01', endDate: null, usualDays: 60 })).toBe(60)
  })

  it('are missing from the first missing one to the end, at most all of them', () => {
    const run = { startDate: '2026-11-01', endDate: '2026-11-30', usualDays: 30 }
    expect(missingDaysFrom('2026-11-24', run)).toBe(7)
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), (away) => {
        const missing = missingDaysFrom(addDays('2026-11-01', away), run)
        expect(missing).toBe(Math.min(30, Math.max(0, 30 - away)))
      }),
      runs,
    )
  })
})

describe('the rule of a publication', () => {
  it('is written to and read from a cell of the catalog', () => {
    fc.assert(
      fc.property(rule, (own) => {
        expect(readClaimRule(writeClaimRule(own))).toEqual({ value: own, error: null })
        expect(claimRule.parse(own)).toEqual(own)
      }),
      runs,
    )
    expect(readClaimRule('')).toEqual({ value: null, error: null })
    expect(readClaimRule('1 day; refund')).toMatchObject({
      value: { deadline: { amount: 1, unit: 'days' }, minimumShare: 100 },
    })
    for (const text of ['7', '7 weeks; rerun', '7 days; money', '7 days; rerun; ninety', '7 days; rerun; 90%; more'])
      expect(readClaimRule(text).error).toContain('cannot be read')
  })

  it('accepts windows up to the longest of their unit', () => {
    const of = (amount: number, unit: string) =>
      claimRule.safeParse({ ...usualClaimRule, deadline: { amount, unit } }).success
    expect([of(720, 'hours'), of(721, 'hours'), of(181, 'days'), of(13, 'issues'), of(0, 'days')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
