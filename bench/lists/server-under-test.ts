import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ensureLogins, loginsOf } from '../../server/src/database/logins.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { readyAddress } from '../server-address.ts'
import { loadDataSet } from './data-set.ts'
import { accounts } from './ids.ts'

/** Returns the process id of the embedded server's postmaster for a data folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Returns the address of a database with the data set, migrated to this build; creates it unless an earlier run has
 * left one.
 */
export async function dataSetOf(serverAddress: string, campaigns: number): Promise<string> {
  const name = `lists_${campaigns}`
  const address = serverAddress.replace('/tearsheet?', `/${name}?`)
  const client = new pg.Client({ connectionString: serverAddress })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 1) {
      await migrate({ connectionString: address })
      return address
    }
    process.stdout.write(`Loading ${campaigns.toLocaleString('en')} campaigns in ${accounts} accounts …\n`)
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const unfinishedAddress = serverAddress.replace('/tearsheet?', `/${unfinished}?`)
    await migrate({ connectionString: unfinishedAddress })
    await ensureLogins(unfinishedAddress, loginsOf(unfinishedAddress, 'unused'))
    await loadDataSet(unfinishedAddress, campaigns)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return address
  } finally {
    await client.end()
  }
}

/** Sessions of the data set expire within a day; a run starts with an active one. */
export async function openSession(connectionString: string, sessionId: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `insert into session (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')
      on conflict (id) do update set expires_at = excluded.expires_at`,
      [sessionId, userId],
    )
  } finally {
    await client.end()
  }
}

export interface RunningServer {
  url: string
  pid: number
  stop(): Promise<void>
}

interface Start {
  connectionString: string
  folder: string
  secret: string
  /** Environment variables to override. */
  env?: Record<string, string>
}

/** Starts the portal's production server on a database, with a known secret. */
export const startServer = (options: Start): Promise<RunningServer> => start('server/src/main.ts', options)

/** Starts the bare server that list figures are compared with. */
export const startReference = (options: Start): Promise<RunningServer> =>
  startBare('bench/lists/serve-reference.ts', options)

/** Starts a measurement's own bare server. */
export const startBare = (script: string, options: Start): Promise<RunningServer> => start(script, options)

async function start(script: string, { connectionString, folder, secret, env = {} }: Start): Promise<RunningServer> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      DEMO: 'false',
      TOKEN_SECRET: secret,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_DEADLINE_MS: '30000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
