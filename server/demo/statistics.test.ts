import { expect, test } from 'vitest'
import { demoAccounts } from './clients.ts'
import { makeReports } from './statistics.ts'
import { makeWorld } from './world.ts'

test.each(['2026-11-27', '2027-03-02', '2027-09-05'])(
  'applications change by no more than a factor of three from month to month, loaded on %s',
  (today) => {
    const world = makeWorld(new Date(`${today}T18:00:00Z`), { job: 1, ad: 1, invoice: 1 })
    const months = new Map<string, number>()
    for (const { client_account_id, day, applications } of makeReports(world, today)) {
      if (client_account_id !== demoAccounts['lakeside-human-resources'].id) continue
      const month = day.slice(0, 7)
      months.set(month, (months.get(month) ?? 0) + applications)
    }
    // The first and the last month have days missing
    const full = [...months].sort(([one], [other]) => one.localeCompare(other)).slice(1, -1)
    expect(full.length).toBeGreaterThanOrEqual(12)
    for (const [index, [month, count]] of full.slice(1).entries()) {
      const before = full[index]?.[1] ?? 0
      expect(count, month).toBeGreaterThan(before / 3)
      expect(count, month).toBeLessThan(before * 3)
    }
  },
)
