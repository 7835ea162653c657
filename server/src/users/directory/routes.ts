import * as directories from '@tearsheet/protocol/users/directory-endpoints'
import type { Database } from '../../database/connection.ts'
import type { Route } from '../../http/route.ts'
import { administerUsers } from '../administration/lock-users.ts'
import {
  connectDirectory,
  type DirectoryDependencies,
  describeDirectory,
  disconnectDirectory,
} from './connect-directory.ts'
import { directoryPath } from './serve-directory.ts'

interface Dependencies extends DirectoryDependencies {
  database: Database
  portalUrl: string
}

/** Routes for connecting a client's directory of people, for its administrators. */
export function directoryRoutes(route: Route, deps: Dependencies): void {
  const { database, portalUrl } = deps
  const address = `${portalUrl}${directoryPath}`
  route(directories.getDirectory, (call) =>
    administerUsers(database, call, async ({ tx, view }) => ({
      directory: await describeDirectory(tx, view.clientId, deps),
      address,
    })),
  )
  route(directories.connectDirectory, (call) =>
    administerUsers(database, call, async (one) => {
      const token = await connectDirectory(one, deps)
      return { directory: await describeDirectory(one.tx, one.view.clientId, deps), address, token }
    }),
  )
  route(directories.disconnectDirectory, (call) =>
    administerUsers(database, call, async (one) => {
      await disconnectDirectory(one, deps)
      return { directory: null, address }
    }),
  )
}
