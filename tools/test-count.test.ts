import { describe, expect, test } from 'vitest'
import { conclude, countPlaywright, countVitest, nothing, oneFailure, sum } from './test-count.ts'

const passed = { status: 'passed', fullName: 'a sum adds up' }
const failed = { status: 'failed', fullName: 'a sum is exact' }

describe('the count of tests', () => {
  test('a file that could not be loaded counts as one failed test', () => {
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
    expect(countVitest(report)).toEqual({ passed: 4, failed: 2, names })
  })

  test('a run that failed without a failed test counts as one failed test', () => {
    const report = { success: false, numPassedTests: 4, numFailedTests: 0, testResults: [] }
    expect(countVitest(report)).toEqual({ passed: 4, failed: 1, names: [] })
  })

  test('a journey that passed at the second try has passed, a fault outside of the journeys has failed', () => {
    const inside = { specs: [{ title: 'somebody signs out', file: 'sign-in.spec.ts', ok: false }] }
    const whole = { specs: [{ title: 'somebody signs in', file: 'sign-in.spec.ts', ok: true }], suites: [inside] }
    const report = {
      stats: { expected: 5, flaky: 1, unexpected: 2 },
      errors: [{ message: 'no server' }],
      suites: [whole],
    }
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 3, names: ['sign-in.spec.ts › somebody signs out'] })
  })

  test('the conclusion is the sum of all suites', () => {
    const total = sum([
      { passed: 10, failed: 0, names: [] },
      { passed: 3, failed: 0, names: [] },
    ])
    expect(conclude(total)).toEqual({ lines: ['13 passed, 0 failed'], exitCode: 0 })
    const worse = sum([total, { passed: 1, failed: 1, names: ['one.test.ts › one'] }, oneFailure('npm run check')])
    const lines = ['Failed:', '  one.test.ts › one', '  npm run check', '14 passed, 2 failed']
    expect(conclude(worse)).toEqual({ lines, exitCode: 1 })
  })

  test('a run in which nothing ran has failed', () => {
    expect(conclude(nothing)).toEqual({ lines: ['0 passed, 1 failed'], exitCode: 1 })
  })
})
