import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { timed, timePeriods, waitingCount } from './times-schemas.ts'

export const summarizeTimes = endpoint({
  name: 'desk.summarizeTimes',
  summary:
    'Returns the waiting and late ads by queue and assignee, and how long reviews and publishing took in a period: median, 90th percentile and slowest',
  path: '/desk/summarizeTimes',
  access: 'desk',
  area: 'statistics',
  body: z.object({ days: z.union(timePeriods.map((days) => z.literal(days))).default(30) }),
  response: z.object({ waiting: z.array(waitingCount), review: timed, publish: timed }),
  writes: false,
})
