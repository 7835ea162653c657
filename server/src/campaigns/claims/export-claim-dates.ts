import { claimKindLabels, nextDeskStep } from '@tearsheet/protocol/campaigns/claim-messages'
import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { bookDate } from '@tearsheet/protocol/dates'
import type { Issuer } from '../../config.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { type CalendarEvent, icalendarType, writeCalendar } from '../../documents/icalendar.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { listClaimsAnywhere } from './claim-queries.ts'
import { presentDeskClaims } from './present-claims.ts'

/** Returns the next steps of open claims as a calendar for the desk's own calendars. */
export const exportClaimDates: Verb<typeof desk.exportClaimDates, { issuer: Issuer }> = async ({ tx, deps }) => {
  const calendar = {
    name: 'Claims',
    producer: { company: deps.issuer.name, product: 'Claims' },
    madeAt: new Date(),
  }
  return replyWithFile({ fileName: 'Claims.ics', mediaType: icalendarType }, () =>
    writeCalendar(calendar, readSteps(tx)),
  )
}

const batchSize = 100

async function* readSteps(tx: Transaction): AsyncGenerator<CalendarEvent[]> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { rows } = await listClaimsAnywhere(tx, { view: 'open', pageNumber, paginationLimit: batchSize })
    yield (await presentDeskClaims(tx, rows)).flatMap((claim) => {
      if (claim.dueAt === null) return []
      const day = bookDate(new Date(claim.dueAt))
      const { publicationName, adNumber } = claim.campaignItem
      const summary = `${nextDeskStep[claim.state]}: ${publicationName}, ad ${adNumber}`
      const description = `${claimKindLabels[claim.kind]}. ${claim.campaign.name}, ${claim.client.name}`
      return [{ uid: `claim-${claim.id}`, summary, description, firstDay: day, lastDay: day }]
    })
    if (rows.length < batchSize) return
  }
}
