import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { savedView, savedViewName, savedViewQuery, viewedLists } from './schemas.ts'

const views = z.object({ views: z.array(savedView) })

export const listSavedViews = endpoint({
  name: 'users.listSavedViews',
  summary: 'Lists the caller’s own saved views of a list in this account, in order',
  path: '/users/getSavedViews',
  access: 'signedIn',
  writes: false,
  body: z.object({ list: z.enum(viewedLists) }),
  response: views,
})

export const saveView = endpoint({
  name: 'users.saveView',
  summary: 'Saves a view of a list under a name; returns all views of the list',
  path: '/users/saveView',
  access: 'signedIn',
  body: z.object({ list: z.enum(viewedLists), name: savedViewName, query: savedViewQuery }),
  response: views,
  idempotency: 'optional',
})

export const renameView = endpoint({
  name: 'users.renameView',
  summary: 'Renames a view; returns all views of its list',
  path: '/users/renameView',
  access: 'signedIn',
  body: z.object({ viewId: id, name: savedViewName }),
  response: views,
})

export const removeView = endpoint({
  name: 'users.removeView',
  summary: 'Deletes a view; returns the remaining views of its list',
  path: '/users/removeView',
  access: 'signedIn',
  body: z.object({ viewId: id }),
  response: views,
})
