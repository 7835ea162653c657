import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { attachmentTypes, recommendation } from './schemas.ts'

const access = 'desk'

export const recommend = endpoint({
  name: 'desk.recommend',
  summary:
    'Returns the media plan for the posting of an ad’s campaign as its client would see it, to propose more publications',
  path: '/desk/getRecommendations',
  access,
  area: 'production',
  writes: false,
  body: z.object({ campaignItemId: id }),
  response: z.object({
    recommendations: z.array(recommendation.extend({ isUsed: z.boolean() })),
  }),
})

export const downloadAttachment = endpoint({
  name: 'desk.downloadAttachment',
  summary: 'Downloads a file that a client attached to a quote',
  path: '/desk/downloadAttachment',
  access,
  area: 'ads',
  body: z.object({ attachmentId: id }),
  files: attachmentTypes,
})
