import { addressOf } from '@tearsheet/protocol/addresses'
import type { FastifyInstance } from 'fastify'
import { createChanges } from '../changes/recorder.ts'
import type { Database } from '../database/connection.ts'
import { notFound } from '../errors.ts'
import { findPerson } from '../identity/person-queries.ts'
import { findNotificationSettings } from '../identity/queries.ts'
import { storeNotificationSettings } from '../identity/store-notification-settings.ts'
import { type UnsubscribeLinks, unsubscribePath } from './create-unsubscribe-links.ts'

interface Dependencies {
  database: Database
  links: UnsubscribeLinks
}

/**
 * Serves the URL of the List-Unsubscribe header (R17.16). A POST, which mail programs send when a user presses their
 * button, ends emails about ads for the user of the link; texts, security and billing emails stay. A GET changes
 * nothing, as mail scanners follow every link; it redirects to the settings.
 */
export function takeUnsubscribe(app: FastifyInstance, { database, links }: Dependencies): void {
  void app.register(async (scope) => {
    // The body is a form with one field, which adds nothing to the URL.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null))
    const path = `${unsubscribePath}/:token`
    scope.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.redirect(addressOf('manageAccount', { view: 'notifications' }), 303),
    )
    scope.post<{ Params: { token: string } }>(path, { schema: { hide: true } }, async ({ params }) => {
      const userId = links.readToken(params.token)
      if (userId === null) throw notFound('Link')
      await unsubscribe(database, userId)
      return {}
    })
  })
}

async function unsubscribe(database: Database, userId: string): Promise<void> {
  await database.transaction('tearsheet_provider', async (tx) => {
    if (!(await findPerson(tx, userId))) throw notFound('Link')
    const { jobLive, jobUpdated, jobExpiration } = await findNotificationSettings(tx, userId)
    const withoutEmail = ({ correspondence, frequency }: typeof jobLive) => ({
      correspondence: correspondence.filter((way) => way !== 'email'),
      frequency,
    })
    await storeNotificationSettings(tx, {
      userId,
      settings: {
        jobLive: withoutEmail(jobLive),
        jobUpdated: withoutEmail(jobUpdated),
        jobExpiration: withoutEmail(jobExpiration),
      },
    })
    await createChanges(tx, { userId, onBehalfOfUserId: null }).record({ kind: 'user.unsubscribed', id: userId })
  })
}
