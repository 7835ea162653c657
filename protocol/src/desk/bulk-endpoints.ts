import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { bulkOutcome, bulkProposal, bulkStep, maxBulk } from './bulk-schemas.ts'

const access = 'desk'

export const proposeSteps = endpoint({
  name: 'desk.proposeSteps',
  summary:
    'What the next step of each of several ads would be, with the price, address and days it would be taken with',
  path: '/desk/proposeSteps',
  access,
  area: 'production',
  body: z.object({ campaignItemIds: z.array(id).min(1).max(maxBulk) }),
  response: z.object({ proposals: z.array(bulkProposal) }),
  writes: false,
})

export const takeSteps = endpoint({
  name: 'desk.takeSteps',
  summary:
    'Takes a step of the desk on each of several ads, each by itself: one that is refused stops none of the others',
  path: '/desk/takeSteps',
  access,
  area: 'production',
  runs: 'steps',
  body: z.object({
    steps: z
      .array(bulkStep)
      .min(1, { error: 'Select an ad' })
      .max(maxBulk, { error: `Select ${maxBulk} ads or fewer` })
      .refine((steps) => new Set(steps.map(({ campaignItemId }) => campaignItemId)).size === steps.length, {
        error: 'Name each ad once',
      }),
  }),
  response: z.object({ outcomes: z.array(bulkOutcome) }),
})
