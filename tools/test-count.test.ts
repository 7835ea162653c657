import { describe, expect, test } from 'vitest'
import { conclude, countPlaywright, countVitest, sum } from './test-count.ts'

describe('the count of tests', () => {
  test('a file that could not be loaded counts as one failed test', () => {
    const report = {
      success: false,
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}, {}] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 4, failed: 2 })
  })

  test('a run that failed without a failed test counts as one failed test', () => {
    const report = { success: false, numPassedTests: 4, numFailedTests: 0, testResults: [] }
    expect(countVitest(report)).toEqual({ passed: 4, failed: 1 })
  })

  test('a journey that passed at the second try has passed, a fault outside of the journeys has failed', () => {
    const report = { stats: { expected: 5, flaky: 1, unexpected: 2 }, errors: [{ message: 'no server' }] }
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 3 })
  })

  test('the conclusion is the sum of all suites', () => {
    const total = sum([
      { passed: 10, failed: 0 },
      { passed: 3, failed: 0 },
    ])
    expect(conclude(total)).toEqual({ line: '13 passed, 0 failed', exitCode: 0 })
    expect(conclude(sum([total, { passed: 1, failed: 2 }]))).toEqual({ line: '14 passed, 2 failed', exitCode: 1 })
  })

  test('a run in which nothing ran has failed', () => {
    expect(conclude({ passed: 0, failed: 0 })).toEqual({ line: '0 passed, 1 failed', exitCode: 1 })
  })
})
