import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/src/database/migrate.ts'
import { readyAddress } from '../server-address.ts'
import { accounts, loadDataSet } from './data-set.ts'

/** The first process of the embedded server that keeps its data in a folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** A database with the data set in it, made when an earlier run has not left one. Returns its address. */
export async function dataSetOf(serverAddress: string, campaigns: number): Promise<string> {
  const name = `lists_${campaigns}`
  const address = serverAddress.replace('/tearsheet?', `/${name}?`)
  const client = new pg.Client({ connectionString: serverAddress })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 1) return address
    process.stdout.write(`Loading ${campaigns.toLocaleString('en')} campaigns in ${accounts} accounts …\n`)
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const unfinishedAddress = serverAddress.replace('/tearsheet?', `/${unfinished}?`)
    await migrate({ connectionString: unfinishedAddress })
    await loadDataSet(unfinishedAddress, campaigns)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return address
  } finally {
    await client.end()
  }
}

export interface RunningServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** The portal's own server, as it is started for use, on a database and with a known secret. */
export async function startServer(
  connectionString: string,
  folder: string,
  secret: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      DEMO: 'false',
      TOKEN_SECRET: secret,
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
