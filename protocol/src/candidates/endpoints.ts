import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { candidateMessages as text } from './messages.ts'
import { candidate, candidateLists, candidatePublication, candidateQuery, rating, stage, tag } from './schemas.ts'

const base = '/candidates'
const access = 'manageCandidates'
const ofOne = z.object({ candidateId: id })

/** Most applications that are moved at once. */
const maxMoves = 500

export const listPublications = endpoint({
  name: 'candidates.listPublications',
  summary: 'The account’s publications that have candidates, with how many are in each stage',
  path: `${base}/publications`,
  access,
  writes: false,
  response: z.object({ publications: z.array(candidatePublication) }),
})

export const list = endpoint({
  name: 'candidates.list',
  summary: 'Candidates by stage, of one ad or of all; rows for the stage asked for, counts for every stage',
  path: `${base}/list`,
  runs: 'statement',
  access,
  body: z.object({ query: candidateQuery }),
  response: candidateLists,
})

export const getDetails = endpoint({
  name: 'candidates.getDetails',
  summary: 'A candidate with answers, CV, notes and history; that it was opened is recorded',
  path: `${base}/get`,
  access,
  writes: false,
  body: ofOne,
  response: z.object({ candidate }),
})

export const downloadCv = endpoint({
  name: 'candidates.downloadCv',
  summary: 'The CV as it was sent; that it was read is recorded',
  path: `${base}/cv`,
  access,
  body: ofOne,
  files: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
})

export const move = endpoint({
  name: 'candidates.move',
  summary:
    'Moves candidates to other stages, all or none; 409 when one was moved meanwhile. Taking it back is another move',
  path: `${base}/move`,
  access,
  body: z.object({
    moves: z
      .array(z.object({ candidateId: id, stage, version: z.int().min(1) }))
      .min(1)
      .max(maxMoves),
  }),
  response: z.object({
    moved: z.array(z.object({ candidateId: id, stage, version: z.int(), before: stage })),
  }),
})

export const addNote = endpoint({
  name: 'candidates.addNote',
  summary: 'Adds a note about a candidate, which the account’s people see and the candidate does not',
  path: `${base}/notes/add`,
  access,
  body: ofOne.extend({
    /** Made by the caller: sent twice it is one note. */
    noteId: id,
    text: z.string().trim().min(1, { error: text.noteMissing }).max(4_000, { error: text.tooLong }),
    /** Colleagues who are told of it by e-mail. */
    mentions: z.array(id).max(10).default([]),
  }),
  response: z.object({ candidate }),
})

export const listColleagues = endpoint({
  name: 'candidates.listColleagues',
  summary: 'The account’s people who may see candidates, whom a note can mention',
  path: `${base}/colleagues`,
  access,
  writes: false,
  response: z.object({ colleagues: z.array(z.object({ id, name: z.string() })) }),
})

export const write = endpoint({
  name: 'candidates.write',
  summary: 'Sends a candidate an email; sent twice under the same id it goes out once',
  path: `${base}/write`,
  access,
  body: ofOne.extend({
    /** Made by the caller. */
    messageId: id,
    text: z.string().trim().min(1, { error: text.messageMissing }).max(4_000, { error: text.tooLong }),
  }),
  response: z.object({ candidate }),
})

export const change = endpoint({
  name: 'candidates.change',
  summary: 'Changes the rating or the tags of a candidate; what is absent stays',
  path: `${base}/change`,
  access,
  body: ofOne.extend({ rating: rating.nullish(), tags: z.array(tag).max(20).optional() }),
  response: z.object({ candidate }),
})

export const erase = endpoint({
  name: 'candidates.erase',
  summary: 'Erases a candidate on their request: rows, CV and search; a record stays that it was done',
  path: `${base}/erase`,
  access,
  body: ofOne,
  response: ofOne,
})

export const exportPerson = endpoint({
  name: 'candidates.exportPerson',
  summary: 'Everything that the account holds of one person, as a zip: for somebody who asks what is kept of them',
  path: `${base}/person`,
  access,
  body: ofOne,
  files: ['application/zip'],
})
