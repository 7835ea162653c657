import { confirmApplicationAddress, withdrawApplicationAddress } from '@tearsheet/protocol/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeContext } from '../../changes/context.ts'
import type { Database } from '../../database/connection.ts'
import { eraseCandidate } from '../erase-candidate.ts'
import type { ApplicationLinks } from '../sign-application-links.ts'
import { applicant, type CountApplied, confirmApplication } from './add-application.ts'
import type { Publisher } from './present-apply-page.ts'
import { presentDonePage, presentQuestionPage } from './present-outcome-page.ts'

interface Dependencies extends Publisher {
  database: Database
  links: ApplicationLinks
  countApplied: CountApplied
}

type LinkRequest = FastifyRequest<{ Params: { link: string } }>

const gone = {
  title: 'This link no longer works',
  words: 'The link has expired, or the application has been withdrawn. Withdrawn applications are not kept.',
}

/**
 * Serves the links in an applicant's emails. Pressing the button performs the action, since mail programs open links
 * automatically.
 */
export function serveApplicationLinks(
  app: FastifyInstance,
  { database, links, countApplied, ...publisher }: Dependencies,
): void {
  const page = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  const sorry = (reply: FastifyReply) => page(reply.code(410), presentDonePage(gone.title, gone.words, publisher))

  app.get(confirmApplicationAddress(':link'), async (request: LinkRequest, reply) => {
    if (!links.confirm.read(request.params.link)) return sorry(reply)
    return page(
      reply,
      presentQuestionPage(
        {
          title: 'Confirm your application',
          words: 'Press the button to send it to the employer.',
          button: 'Confirm my application',
          isDanger: false,
        },
        publisher,
      ),
    )
  })
  app.post(confirmApplicationAddress(':link'), async (request: LinkRequest, reply) => {
    const id = links.confirm.read(request.params.link)
    const isDone =
      id &&
      (await database.transaction('tearsheet_provider', (tx) =>
        confirmApplication(writeContext(tx, applicant), { candidateId: id, countApplied }),
      ))
    if (!isDone) return sorry(reply)
    return page(
      reply,
      presentDonePage(
        'Your application has been sent',
        'The employer has received it. We have emailed you a confirmation. It has a link that lets you withdraw your application.',
        publisher,
      ),
    )
  })

  app.get(withdrawApplicationAddress(':link'), async (request: LinkRequest, reply) => {
    if (!links.withdraw.read(request.params.link)) return sorry(reply)
    return page(
      reply,
      presentQuestionPage(
        {
          title: 'Withdraw your application?',
          words: 'Your application, your answers and your CV will be erased. This cannot be undone.',
          button: 'Withdraw and erase my application',
          isDanger: true,
        },
        publisher,
      ),
    )
  })
  app.post(withdrawApplicationAddress(':link'), async (request: LinkRequest, reply) => {
    const id = links.withdraw.read(request.params.link)
    const isDone =
      id &&
      (await database.transaction('tearsheet_provider', (tx) =>
        eraseCandidate(writeContext(tx, applicant), { candidateId: id, reason: 'withdrawn' }),
      ))
    if (!isDone) return sorry(reply)
    return page(
      reply,
      presentDonePage(
        'Your application has been withdrawn',
        'It has been erased, along with your answers and your CV.',
        publisher,
      ),
    )
  })
}
