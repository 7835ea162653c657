import { z } from 'zod'
import { deskItem, deskItemPage, deskKinds } from '../campaigns/desk-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { page } from '../list-query.ts'

const access = 'desk'

export const getQueue = endpoint({
  name: 'desk.getQueue',
  summary: 'Lists the ads that wait at the desk, oldest first',
  path: '/desk/getQueue',
  access,
  area: 'ads',
  body: z.object({
    kind: z.enum(deskKinds).nullish(),
    clientId: id.nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: page(deskItem),
})

export const countQueue = endpoint({
  name: 'desk.countQueue',
  summary: 'Returns the number of ads of each kind that wait at the desk',
  path: '/desk/countQueue',
  access,
  area: 'ads',
  body: z.object({ clientId: id.nullish() }),
  response: z.object({ counts: z.record(z.enum(deskKinds), z.int()) }),
})

export const getItem = endpoint({
  name: 'desk.getItem',
  summary: 'Returns an ad with all details that the desk needs',
  path: '/desk/getItem',
  access,
  area: 'ads',
  body: z.object({ campaignItemId: id }),
  response: deskItemPage,
})
