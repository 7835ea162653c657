import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { page } from '../list-query.ts'
import { artworkComment, newComment } from './comment-schemas.ts'
import { deskComment } from './desk-schemas.ts'

const access = 'desk'
const item = z.object({ campaignItemId: id })
const comments = z.object({ comments: z.array(artworkComment) })

export const getCommentQueue = endpoint({
  name: 'desk.getCommentQueue',
  summary: 'Lists open comments on artwork whose last reply is from the client, oldest first',
  path: '/desk/getCommentQueue',
  access,
  area: 'ads',
  body: z.object({
    clientId: id.nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: page(deskComment),
})

export const listComments = endpoint({
  name: 'desk.listComments',
  summary: 'Lists the comments on all versions of an ad’s artwork, by number',
  path: '/desk/listComments',
  access,
  area: 'ads',
  body: item,
  response: comments,
})

export const addComment = endpoint({
  name: 'desk.addComment',
  summary: 'Replies to a client’s comment, or adds one; it appears in the client’s open browsers',
  path: '/desk/addComment',
  access,
  area: 'production',
  body: item.extend(newComment.shape),
  response: comments,
  idempotency: 'optional',
})

export const resolveComment = endpoint({
  name: 'desk.resolveComment',
  summary: 'Marks a comment as resolved, or reopens it',
  path: '/desk/resolveComment',
  access,
  area: 'production',
  body: item.extend({ commentId: id, isResolved: z.boolean() }),
  response: comments,
})
