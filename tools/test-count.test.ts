import { describe, expect, test } from 'vitest'
import {
  conclude,
  countBothTries,
  countPlaywright,
  countVitest,
  filesToTryAgain,
  nothing,
  oneFailure,
  sum,
} from './test-count.ts'

const passed = { status: 'passed', fullName: 'a sum adds up' }
const failed = { status: 'failed', fullName: 'a sum is exact' }

describe('test count', () => {
  test('counts a file that could not be loaded as one failed test', () => {
    const report = {
      success: false,
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        { name: 'sum.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    }
    const names = ['sum.test.ts › a sum is exact', 'broken.test.ts could not be run']
    expect(countVitest(report)).toEqual({ ...nothing, passed: 4, failed: 2, names })
  })

  test('counts a failed run without a failed test as one failed test', () => {
    const report = { success: false, numPassedTests: 4, numFailedTests: 0, testResults: [] }
    expect(countVitest(report)).toEqual({ ...nothing, passed: 4, failed: 1 })
  })

  const once = (first: (typeof failed)[], second: (typeof failed)[]) => ({
    first: {
      success: false,
      numPassedTests: 6,
      numFailedTests: 1,
      testResults: [
        { name: 'sum.test.ts', status: 'failed', assertionResults: first },
        { name: 'list.test.ts', status: 'passed', assertionResults: [passed, passed, passed, passed, passed] },
      ],
    },
    second: {
      success: second.every(({ status }) => status === 'passed'),
      numPassedTests: second.filter(({ status }) => status === 'passed').length,
      numFailedTests: second.filter(({ status }) => status === 'failed').length,
      testResults: [
        { name: 'sum.test.ts', status: second.includes(failed) ? 'failed' : 'passed', assertionResults: second },
      ],
    },
  })

  test('counts a test that passed when its file ran separately as passed, and names it', () => {
    const { first, second } = once([passed, failed], [passed, { ...failed, status: 'passed' }])
    expect(filesToTryAgain(first)).toEqual(['sum.test.ts'])
    const secondTry = ['sum.test.ts › a sum is exact']
    expect(countBothTries(first, second)).toEqual({ ...nothing, passed: 7, secondTry })
    expect(conclude({ ...nothing, passed: 7, secondTry }).lines).toEqual([
      'Passed at the second try:',
      '  sum.test.ts › a sum is exact',
      '7 passed, 0 failed',
    ])
  })

  test('counts a test that failed twice as failed', () => {
    const { first, second } = once([passed, failed], [passed, failed])
    expect(countBothTries(first, second)).toEqual({
      ...nothing,
      passed: 6,
      failed: 1,
      names: ['sum.test.ts › a sum is exact'],
    })
  })

  test('does not retry many files with failed tests', () => {
    const testResults = Array.from({ length: 4 }, (_, n) => ({
      name: `${n}.test.ts`,
      status: 'failed',
      assertionResults: [failed],
    }))
    expect(filesToTryAgain({ success: false, numPassedTests: 0, numFailedTests: 4, testResults })).toEqual([])
  })

  test('counts a journey that passed on the second try as passed, and an error outside of the journeys as failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'sign-in.spec.ts',
      ok: status !== 'unexpected',
      tests: [{ status }],
    })
    const inside = { specs: [spec('somebody signs out', 'unexpected')] }
    const whole = { specs: [spec('somebody signs in', 'flaky'), spec('somebody looks', 'expected')], suites: [inside] }
    const report = {
      stats: { expected: 5, flaky: 1, unexpected: 2 },
      errors: [{ message: 'no server' }],
      suites: [whole],
    }
    expect(countPlaywright(report)).toEqual({
      passed: 6,
      failed: 3,
      names: ['sign-in.spec.ts › somebody signs out'],
      secondTry: ['sign-in.spec.ts › somebody signs in'],
    })
  })

  test('adds up all suites in the conclusion', () => {
    const total = sum([
      { ...nothing, passed: 10 },
      { ...nothing, passed: 3 },
    ])
    expect(conclude(total)).toEqual({ lines: ['13 passed, 0 failed'], exitCode: 0 })
    const one = { ...nothing, passed: 1, failed: 1, names: ['one.test.ts › one'] }
    const lines = ['Failed:', '  one.test.ts › one', '  npm run check', '14 passed, 2 failed']
    expect(conclude(sum([total, one, oneFailure('npm run check')]))).toEqual({ lines, exitCode: 1 })
  })

  test('fails a run in which no test ran', () => {
    expect(conclude(nothing)).toEqual({ lines: ['0 passed, 1 failed'], exitCode: 1 })
  })
})
