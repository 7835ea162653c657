import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { artworkComment, commentText, newComment, pin } from './comment-schemas.ts'

const base = '/campaigns'

const commented = z.object({ campaignId: id, campaignItemId: id })
const oneComment = commented.extend({ commentId: id })
const comments = z.object({ comments: z.array(artworkComment) })

export const listComments = endpoint({
  name: 'campaigns.listComments',
  summary: 'Lists the comments on all versions of an ad’s artwork, by number',
  path: `${base}/artworkCommentList`,
  access: 'manageCampaigns',
  writes: false,
  body: commented,
  response: comments,
})

export const addComment = endpoint({
  name: 'campaigns.addComment',
  summary: 'Adds a comment on the newest version of an ad’s artwork, or a reply to a comment',
  path: `${base}/artworkCommentAdd`,
  access: 'manageApproveAds',
  body: commented.extend(newComment.shape),
  response: comments,
  idempotency: 'optional',
})

export const changeComment = endpoint({
  name: 'campaigns.changeComment',
  summary: 'Changes the text or the position of the caller’s own comment; absent fields stay unchanged',
  path: `${base}/artworkCommentChange`,
  access: 'manageApproveAds',
  body: oneComment.extend({ text: commentText.optional(), pin: pin.optional() }),
  response: comments,
})

export const removeComment = endpoint({
  name: 'campaigns.removeComment',
  summary: 'Deletes the caller’s own comment if it has no replies',
  path: `${base}/artworkCommentRemove`,
  access: 'manageApproveAds',
  body: oneComment,
  response: comments,
})

export const resolveComment = endpoint({
  name: 'campaigns.resolveComment',
  summary: 'Marks a comment as resolved, or reopens it',
  path: `${base}/artworkCommentResolve`,
  access: 'manageApproveAds',
  body: oneComment.extend({ isResolved: z.boolean() }),
  response: comments,
})
