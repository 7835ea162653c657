import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../database/embedded.ts'
import { SUPERUSER } from '../database/embedded-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server for the tests' databases, as a role that may create databases. */
    databaseServer: string
    /** A folder for the files of the demo world, which tests share. */
    demoFiles: string
  }
}

/** A crash only loses the test run itself. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/** The owner cannot drop a database while the server's autovacuum is at work in it. */
export const THROWAWAY = { ...NOT_DURABLE, autovacuum: 'off' }

/**
 * Allows the owner to see and end the connections of the portal's roles, as tests do; in production only a superuser
 * may.
 */
export async function allowOwnerToSignal({ socketDir, user }: { socketDir: string; user: string }): Promise<void> {
  const client = new pg.Client({ host: socketDir, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`grant pg_signal_backend, pg_read_all_stats to ${pg.escapeIdentifier(user)}`)
  } finally {
    await client.end()
  }
}

/**
 * Vitest's global setup: one database server for the whole run, a throwaway one unless TEST_DATABASE_URL is set, and
 * one folder for shared files.
 */
export default async function openTestServer(project: TestProject): Promise<() => Promise<void>> {
  const demoFiles = await mkdtemp(join(tmpdir(), 'tearsheet-demo-files-'))
  project.provide('demoFiles', demoFiles)
  const removeFiles = () => rm(demoFiles, { recursive: true, force: true })
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('databaseServer', given)
    return removeFiles
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tearsheet-test-'))
  const server = await openEmbeddedDatabase({ dataDir, settings: THROWAWAY }).catch(async (error) => {
    await rm(dataDir, { recursive: true, force: true })
    await removeFiles()
    throw error
  })
  await allowOwnerToSignal(server)
  project.provide('databaseServer', server.connectionString)
  return async () => {
    await server.stop()
    await removeFiles()
    for (const folder of [dataDir, server.socketDir]) await rm(folder, { recursive: true, force: true })
  }
}
