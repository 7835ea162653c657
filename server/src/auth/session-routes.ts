import * as factors from '@tearsheet/protocol/auth/factor-endpoints'
import { authMessages } from '@tearsheet/protocol/auth/messages'
import * as sessions from '@tearsheet/protocol/auth/session-endpoints'
import { recordChange } from '../audit/record.ts'
import type { Database } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { conflict, notFound } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import { endOwnSession, endSessionsOf } from './end-session.ts'
import { addPasskey, beginPasskey } from './factors/add-passkey.ts'
import type { SecondFactorDependencies } from './factors/check-second-factor.ts'
import { confirmSecondFactor, startSecondFactor } from './factors/confirm-second-factor.ts'
import { ensureFreshProof, proveAgain } from './factors/prove-again.ts'
import { removePasskey, removeSecondFactor } from './factors/remove-second-factor.ts'
import { renewRecoveryCodes } from './factors/renew-recovery-codes.ts'
import { describeSecondFactor, hasFactor } from './factors/second-factor-queries.ts'
import { notifyFactorChange } from './factors/send-factor-notice.ts'
import { listSessions } from './list-sessions.ts'

interface Dependencies extends SecondFactorDependencies {
  database: Database
  title: string
}

/** Routes for a user's own sessions and second factor. Changing a factor needs a fresh proof. */
export function sessionRoutes(route: Route, deps: Dependencies): void {
  const ownChange = (actor: Actor, action: string) => ({
    performer: { userId: actor.userId, onBehalfOfUserId: null },
    action,
    subject: 'app_user',
    subjectId: actor.userId,
  })

  route(sessions.listSessions, async ({ actor, tx }) => ({ sessions: await listSessions(tx, actor) }))
  route(sessions.endOneSession, async ({ actor, tx }, body) => {
    if (!(await endOwnSession(tx, actor, body.sessionId))) throw notFound('Session')
    await recordChange(tx, { ...ownChange(actor, 'auth.endSession'), subject: 'session', subjectId: body.sessionId })
    return { sessions: await listSessions(tx, actor) }
  })
  route(sessions.endEverySession, async ({ actor, tx }) => {
    await endSessionsOf(tx, actor.userId)
    await recordChange(tx, ownChange(actor, 'auth.endEverySession'))
    return {}
  })
  route(sessions.prove, async ({ actor }, body) => {
    await proveAgain(deps.database, { actor, ...body }, deps)
    return {}
  })

  route(factors.getSecondFactor, ({ actor, tx }) => describeSecondFactor(tx, actor.userId))
  route(factors.beginSecondFactor, ({ actor, tx }) => startSecondFactor(tx, actor, deps))
  route(factors.confirmSecondFactor, async ({ actor, tx }, body) => ({
    recoveryCodes: await confirmSecondFactor(tx, actor, body.code, deps),
  }))
  route(factors.renewRecoveryCodes, async ({ actor, tx }) => {
    await ensureFreshProof(tx, actor.sessionId)
    if (!(await hasFactor(tx, actor.userId))) throw conflict([authMessages.factorOff])
    return { recoveryCodes: await renewRecoveryCodes(tx, actor.userId) }
  })
  route(factors.beginPasskey, async ({ actor, tx }) => ({ options: await beginPasskey(tx, actor, deps.party) }))
  route(factors.addPasskey, async ({ actor, tx }, body) => ({
    recoveryCodes: await addPasskey(tx, actor, body, deps.party),
  }))
  route(factors.removePasskey, async ({ actor, tx }, body) => {
    await ensureFreshProof(tx, actor.sessionId)
    if (!(await removePasskey(tx, actor.userId, body.passkeyId))) throw notFound('Passkey')
    await recordChange(tx, {
      ...ownChange(actor, 'auth.removePasskey'),
      subject: 'passkey',
      subjectId: body.passkeyId,
    })
    await notifyFactorChange(tx, { userId: actor.userId, change: 'passkeyRemoved', by: null })
    return describeSecondFactor(tx, actor.userId)
  })
  route(factors.removeSecondFactor, async ({ actor, tx }) => {
    await ensureFreshProof(tx, actor.sessionId)
    if (!(await removeSecondFactor(tx, actor.userId))) throw conflict([authMessages.factorOff])
    await recordChange(tx, ownChange(actor, 'auth.removeSecondFactor'))
    await notifyFactorChange(tx, { userId: actor.userId, change: 'off', by: null })
    return describeSecondFactor(tx, actor.userId)
  })
}
