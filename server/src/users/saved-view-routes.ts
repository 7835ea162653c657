import * as users from '@tearsheet/protocol/users/endpoints'
import type { Route } from '../http/route.ts'
import { removeView } from './remove-view.ts'
import { renameView } from './rename-view.ts'
import { saveView } from './save-view.ts'
import { listSavedViews } from './saved-view-queries.ts'

/** Routes for a user's saved views; each write returns all remaining views, in order. */
export function savedViewRoutes(route: Route): void {
  route(users.listSavedViews, async ({ actor, view, tx }, body) => ({
    views: await listSavedViews(tx, { actor, view }, body.list),
  }))
  route(users.saveView, async ({ actor, view, tx }, body) => ({
    views: await saveView(tx, { actor, view }, body),
  }))
  route(users.renameView, async ({ actor, view, tx }, body) => ({
    views: await renameView(tx, { actor, view }, body),
  }))
  route(users.removeView, async ({ actor, view, tx }, body) => ({
    views: await removeView(tx, { actor, view }, body.viewId),
  }))
}
