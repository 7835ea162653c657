import { spawn } from 'node:child_process'

/**
 * Runs a program of PostgreSQL with an address that is not visible in the list of processes.
 * @param isHarmless whether the program has done its work in spite of what it reports with a status other than 0
 * @throws Error with the program's own message
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  address: string,
  isHarmless = (_output: string) => false,
): Promise<void> {
  const url = new URL(address)
  const env = {
    ...process.env,
    PGHOST: url.searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, ''),
    ...(url.port === '' ? {} : { PGPORT: url.port }),
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(url.searchParams.has('sslmode') ? { PGSSLMODE: url.searchParams.get('sslmode') ?? '' } : {}),
  }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = Promise.withResolvers<number | null>()
  child.once('error', ended.reject)
  child.once('close', ended.resolve)
  const status = await ended.promise.catch((error) => {
    throw new Error(`${program} is needed: install the PostgreSQL client of the server's version`, { cause: error })
  })
  if (status !== 0 && !isHarmless(output)) throw new Error(`${program} failed: ${output.trim()}`)
}
