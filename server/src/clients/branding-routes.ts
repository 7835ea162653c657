import * as branding from '@tearsheet/protocol/clients/branding-endpoints'
import * as desk from '@tearsheet/protocol/desk/branding-endpoints'
import type { Database } from '../database/connection.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { Actor, Performer } from '../http/actor.ts'
import { inlineFile } from '../http/files/sent-file.ts'
import { notFound } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import { administerUsers } from '../users/administration/lock-users.ts'
import { findLogo, type LogoRow, loadLook } from './logo-queries.ts'
import { setAccent } from './set-accent.ts'
import { setBranding } from './set-branding.ts'
import { removeLogo, setLogo } from './set-logo.ts'
import { storeLogo } from './store-logo.ts'

interface Dependencies {
  database: Database
  storage: Storage
  threads: ThreadPool
  /** Name under which the desk's work is recorded. */
  providerName: string
}

/**
 * Routes for the appearance of an account to its users and to applicants: set by its administrators, and by the desk
 * (R18.33).
 */
export function brandingRoutes(route: Route, { database, storage, threads, providerName }: Dependencies): void {
  const handLogo = (logo: LogoRow | null) => {
    if (!logo) throw notFound('Logo')
    return inlineFile(logo, () => storage.open(logo.storageKey))
  }

  route(branding.setBranding, async (call, body) => ({
    branding: await administerUsers(database, call, (administration) => setBranding(administration, body)),
  }))
  route(branding.setAccent, async (call, body) => ({
    look: await administerUsers(database, call, ({ tx, view, performer }) =>
      setAccent(tx, { clientAccountId: view.clientAccountId, performer, accent: body.accent }),
    ),
  }))
  route(branding.setLogo, async (call) => {
    const { clientAccountId } = await call.inTransaction(async ({ view }) => view)
    const look = await storeLogo({ storage, threads }, clientAccountId, call.file, (stored) =>
      administerUsers(database, call, ({ tx, performer }) => setLogo(tx, { clientAccountId, performer, stored })),
    )
    return { look }
  })
  route(branding.removeLogo, async (call) => ({
    look: await administerUsers(database, call, ({ tx, view, performer }) =>
      removeLogo(tx, { clientAccountId: view.clientAccountId, performer }),
    ),
  }))
  route(branding.getLogo, async ({ tx, view }) => handLogo(await findLogo(tx, view.clientAccountId)))

  const performerOf = (actor: Actor | null): Performer => ({
    userId: actor?.userId ?? null,
    name: actor?.name ?? providerName,
    onBehalfOfUserId: null,
  })
  route(desk.setAccountAccent, async ({ actor, tx }, body) => ({
    look: await setAccent(tx, { ...body, performer: performerOf(actor) }),
  }))
  route(desk.setAccountLogo, async ({ file, actor, inTransaction }, { clientAccountId }) => {
    await inTransaction(({ tx }) => loadLook(tx, clientAccountId))
    const look = await storeLogo({ storage, threads }, clientAccountId, file, (stored) =>
      inTransaction(({ tx }) => setLogo(tx, { clientAccountId, performer: performerOf(actor), stored })),
    )
    return { look }
  })
  route(desk.removeAccountLogo, async ({ actor, tx }, body) => ({
    look: await removeLogo(tx, { ...body, performer: performerOf(actor) }),
  }))
  route(desk.getAccountLogo, async ({ tx }, body) => handLogo(await findLogo(tx, body.clientAccountId)))
}
