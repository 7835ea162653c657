import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logins } from '../../server/src/database/roles.ts'
import { freePort, listening, type Program, plainAccount, runProgram } from './programs.ts'

interface Options {
  folder: string
  /** Connection string of the database: `host=… port=… dbname=…`. */
  database: string
  logins: Logins
  /** Connections to the database for each role. */
  poolSize: number
  deadlineMs: number
}

/** Starts PgBouncer in transaction mode, as described in docs/operations.md. */
export async function startPgbouncer(options: Options): Promise<Program & { url: string }> {
  const { folder, database, logins, poolSize, deadlineMs } = options
  const port = await freePort()
  const users = Object.values(logins).map((login) => {
    const { username, password } = new URL(login.replace('@/', '@localhost/'))
    return `"${username}" "${decodeURIComponent(password)}"`
  })
  const [settings, people] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer-users.txt')]
  writeFileSync(people, `${users.join('\n')}\n`, { mode: 0o600 })
  writeFileSync(
    settings,
    `[databases]
tearsheet = ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${people}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
query_wait_timeout = ${deadlineMs / 1000}
server_login_retry = 1
server_check_delay = 0
`,
  )
  const account = plainAccount()
  if (account) {
    chmodSync(folder, 0o755)
    for (const file of [settings, people]) chownSync(file, account.uid, account.gid)
  }
  const program = runProgram('pgbouncer', ['-q', settings], {
    isPlain: true,
    from: 'pgbouncer',
    log: `${settings}.log`,
  })
  await listening(port)
  return { ...program, url: `postgresql://127.0.0.1:${port}/tearsheet` }
}
