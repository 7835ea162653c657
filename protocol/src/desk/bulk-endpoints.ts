import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { bulkOutcome, bulkProposal, bulkStep, maxBulk } from './bulk-schemas.ts'

const access = 'desk'

export const proposeSteps = endpoint({
  name: 'desk.proposeSteps',
  summary: 'Previews the next step of each of several ads, with the price, address and days that it would use',
  path: '/desk/proposeSteps',
  access,
  area: 'production',
  body: z.object({ campaignItemIds: z.array(id).min(1).max(maxBulk) }),
  response: z.object({ proposals: z.array(bulkProposal) }),
  writes: false,
})

export const takeSteps = endpoint({
  name: 'desk.takeSteps',
  summary: 'Performs a desk step on several ads, each independently: a rejected one does not block the others',
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
