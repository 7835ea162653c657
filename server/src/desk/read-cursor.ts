import { isCalendarDate } from '@tearsheet/protocol/dates'
import { id as idSchema } from '@tearsheet/protocol/identifiers'
import { invalidField } from '../http/http-error.ts'

/** The last row of a page: the time its state was entered, to the microsecond, and its id. */
interface Cursor {
  since: string
  id: string
}

/**
 * Parses a cursor: `since|id` in Base64, as written by the list's statement. @throws HttpError 400 for any other text
 */
export function readCursor(text: string): Cursor {
  const [since = '', id = ''] = Buffer.from(text, 'base64').toString().split('|')
  if (!isMoment(since) || !idSchema.safeParse(id).success)
    throw invalidField('after', 'Give the cursor of the page before')
  return { since, id }
}

/** The database's timestamp format, limited to values it can parse: an existing day, hour and zone. */
const moment = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

function isMoment(text: string): boolean {
  const [, day = ''] = moment.exec(text) ?? []
  return isCalendarDate(day)
}
