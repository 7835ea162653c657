import { isCalendarDate } from '@tearsheet/protocol/dates'
import { id as idSchema } from '@tearsheet/protocol/identifiers'
import { invalidField } from '../http/http-error.ts'

/** The last row of a page: when its state was entered, to the microsecond, and its id. */
interface Cursor {
  since: string
  id: string
}

/** The text is `since|id` in Base64, as the statement of the list writes it. @throws HttpError 400 for a text that it did not write */
export function readCursor(text: string): Cursor {
  const [since = '', id = ''] = Buffer.from(text, 'base64').toString().split('|')
  if (!isMoment(since) || !idSchema.safeParse(id).success)
    throw invalidField('after', 'Give the cursor of the page before')
  return { since, id }
}

/** As the database writes one, and can read again: of a day of the calendar, an hour of the day, in a zone that there is. */
const moment = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

function isMoment(text: string): boolean {
  const [, day = ''] = moment.exec(text) ?? []
  return isCalendarDate(day)
}
