import type { artworkComment } from '../src/database/tables/artwork-comments.ts'
import type { Calendar } from './calendar.ts'
import { clientNames } from './history.ts'
import { userIdOf } from './people.ts'
import type { ItemPlan } from './plan.ts'
import { idOf } from './seed.ts'

type Row = typeof artworkComment.$inferInsert

interface Setting {
  id: string
  clientAccountId: string
  calendar: Calendar
}

/**
 * Creates the comments of the client and the desk on an ad's artwork, numbered in order; replies follow their comments.
 */
export function commentsOn({ comments = [] }: ItemPlan, { id, clientAccountId, calendar }: Setting): Row[] {
  return comments.flatMap(({ version, by, text, hoursAgo, pin, answers = [], resolved }, index) => {
    const number = index + 1
    const of = { campaignItemId: id, clientAccountId, artworkVersion: version }
    const comment: Row = {
      ...of,
      ...statedBy(by),
      id: idOf('comment', `${id} ${number}`),
      number,
      text,
      page: pin?.page ?? null,
      x: pin?.x ?? null,
      y: pin?.y ?? null,
      createdAt: calendar.hoursAgo(hoursAgo),
      resolvedAt: resolved ? calendar.hoursAgo(resolved.hoursAgo) : null,
      resolvedBy: resolved ? statedBy(resolved.by).byName : null,
    }
    return [
      comment,
      ...answers.map((answer, place) => ({
        ...of,
        ...statedBy(answer.by),
        id: idOf('comment', `${id} ${number} answer ${place}`),
        answerTo: comment.id,
        text: answer.text,
        createdAt: calendar.hoursAgo(answer.hoursAgo),
      })),
    ]
  })
}

/** The client's users have usernames; all others are the provider's staff. */
function statedBy(who: string) {
  const name = clientNames.get(who)
  return name === undefined
    ? { byName: who, userId: null, isFromProvider: true }
    : { byName: name, userId: userIdOf(who), isFromProvider: false }
}
