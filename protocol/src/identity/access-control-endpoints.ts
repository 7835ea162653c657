import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { accessControlList } from './access-control-schemas.ts'

export const getAccessControlList = endpoint({
  name: 'users.getAccessControlList',
  summary: 'Lists the views that a user may enter: their own, or, for administrators, those of a chosen user',
  path: '/users/getAccessControlListForUser',
  access: 'signedIn',
  scoped: false,
  body: z.object({ userId: id }),
  response: accessControlList,
})
