import type { findCity as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import { maxReadMs, type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { Verb } from '../../http/verb.ts'

const task = threadTask<typeof import('./find-cities.ts').placesOfCity>(
  new URL('find-cities.ts', import.meta.url),
  'placesOfCity',
)

/** Returns the countries and states of a city name; none for an unknown one. */
export const findCity: Verb<typeof endpoint, { threads: ThreadPool }> = async (ctx, { city }) => {
  await ctx.inTransaction(async () => undefined)
  return { places: await ctx.deps.threads.run(task, { city }, { maxMs: maxReadMs }) }
}
