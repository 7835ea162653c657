import * as directories from '@tearsheet/protocol/users/directory-endpoints'
import type { Database } from '../../database/connection.ts'
import type { Route } from '../../http/route.ts'
import { administerUsers } from '../administration/lock-users.ts'
import { connectDirectory, describeDirectory, disconnectDirectory } from './connect-directory.ts'
import { directoryPath } from './serve-directory.ts'

/** Connecting a client's directory of people, for its administrators. */
export function directoryRoutes(
  route: Route,
  { database, portalUrl }: { database: Database; portalUrl: string },
): void {
  const address = `${portalUrl}${directoryPath}`
  route(directories.getDirectory, (call) =>
    administerUsers(database, call, async ({ tx, view }) => ({
      directory: await describeDirectory(tx, view.clientId),
      address,
    })),
  )
  route(directories.connectDirectory, (call) =>
    administerUsers(database, call, async (one) => {
      const token = await connectDirectory(one)
      return { directory: await describeDirectory(one.tx, one.view.clientId), address, token }
    }),
  )
  route(directories.disconnectDirectory, (call) =>
    administerUsers(database, call, async (one) => {
      await disconnectDirectory(one)
      return { directory: null, address }
    }),
  )
}
