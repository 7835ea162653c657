import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fillJobBoard, serveJobBoard } from '../demo/live-board.ts'
import { loadDemoWorld } from '../demo/load.ts'
import { demoPassword, demoUsers } from '../demo/users.ts'
import { expectKeys, keepKeysRecorded, listFormerSealKeys, readKeys, recordCheckedKeys } from '../keys/check-keys.ts'
import { createApp, mailDependencies } from './app.ts'
import { endRunsTask } from './campaigns/jobs.ts'
import { jobContext } from './changes/context.ts'
import { type Config, ConfigurationError, missingOnDocuments, readConfig } from './config.ts'
import { boundsWithin, downloadBounds, replicaBounds } from './database/bounds.ts'
import { type Database, openDatabase } from './database/connection.ts'
import { openEmbeddedDatabase } from './database/embedded.ts'
import { ensureLogins, findLogins, loginsAt } from './database/logins.ts'
import { migrate } from './database/migrate.ts'
import { openReplica } from './database/replica.ts'
import type { Logins } from './database/roles.ts'
import type { Gateways } from './dependencies.ts'
import { openPublicThreads, openThreadPool } from './documents/thread-pool.ts'
import { describeStartError } from './environment/describe-start-error.ts'
import { nameCommand } from './environment/name-command.ts'
import { useDataFolder } from './environment/use-data-folder.ts'
import { openBreachedPasswords } from './gateways/breached-passwords/range.ts'
import { openDomainRecords } from './gateways/domain-records/resolver.ts'
import { localMail } from './gateways/mail/local.ts'
import { smtpMail } from './gateways/mail/smtp.ts'
import { openOpenidProviders } from './gateways/openid/open.ts'
import { openOutbound } from './gateways/outbound/open.ts'
import { openPayments } from './gateways/payments/open.ts'
import { openStatistics } from './gateways/statistics/open.ts'
import { openStorage } from './gateways/storage/open.ts'
import { openTexting } from './gateways/texting/open.ts'
import { openScanners } from './gateways/virus-scanner/clamd.ts'
import { startLocalScanner } from './gateways/virus-scanner/local.ts'
import { openReadiness } from './http/health/readiness.ts'
import { redirectConsole } from './http/log/redirect-console.ts'
import { hasProviderAdministrator } from './identity/person-queries.ts'
import { queueConclusion } from './invoices/payments/queue-conclusion.ts'
import { jobBounds, jobPoolSize } from './jobs/bounds.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { listenSmtp } from './quotes/mailed/listen-smtp.ts'
import { createTasks, schedule } from './worker.ts'

/** Starts everything on one port: database, migrations, demo world, jobs, HTTP. */
async function start(config: Config): Promise<void> {
  useDataFolder(config)
  // Errors before the application is created end the startup, which reports them itself.
  let log: FastifyBaseLogger | null = null
  const embedded =
    config.DATABASE_URL === undefined
      ? await openEmbeddedDatabase({ dataDir: config.DATA_DIR, log: (line) => log?.warn(line) })
      : null
  const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? ''
  const { keys, logins } = await prepareDatabase(config, connectionString)
  const [tokenSecret, ...previousTokenSecrets] = keys.token
  const [filesKey, ...previousFilesKeys] = keys.files
  const storage = openStorage(config)
  const onThreadLost = (error: Error) => log?.error({ err: error }, 'worker thread lost')
  const threads = openThreadPool({ onError: onThreadLost })
  const publicThreads = openPublicThreads({ onError: onThreadLost, yieldsTo: threads })
  const { DEMO_PASSWORD: password } = config
  if (config.demo)
    await loadDemoWorld(connectionString, {
      storage,
      threads,
      filesKey,
      ...(password === undefined ? {} : { password }),
    })

  const onError = (error: Error) => log?.warn({ err: error }, 'database connection lost')
  const { database, jobDatabase, downloads, replica } = openDatabases(config, logins, onError)
  if (config.jobBoardOrigin !== null) await fillJobBoard(jobDatabase, config.jobBoardOrigin)
  const statistics = await openStatistics(config.STATISTICS_URL)
  const localScanner = config.demo && config.VIRUS_SCANNER_URL === undefined ? await startLocalScanner() : null
  const paying = openPayments(config, { logins, tokenSecret })
  const gateways: Gateways = {
    config,
    database,
    downloads,
    replica,
    storage,
    statistics,
    threads,
    publicThreads,
    tokenSecret,
    filesKey,
    previousTokenSecrets,
    previousFilesKeys,
    formerSealKeys: await database.transaction('tearsheet_provider', (tx) => listFormerSealKeys(tx, keys.token)),
    ...openOutsideServices(config),
    ...openScanners(config.VIRUS_SCANNER_URL ?? localScanner?.url ?? null),
    checkReadiness: openReadiness({ logins, storage, dataDir: config.DATA_DIR }),
    ...paying,
    // The sign-in page shows the default password to anyone, and no other.
    demo: config.demo && password === undefined ? { password: demoPassword, users: demoUsers } : null,
  }
  const app = await createApp(gateways)
  serveJobBoard(app, gateways)
  log = app.log
  redirectConsole(app.log)
  const endRecording = keepKeysRecorded(database, keys, (error) => app.log.warn({ err: error }, 'keys not recorded'))
  let worker: Worker | null = null
  const smtp = await receivePostings(gateways, (error) => app.log.warn({ err: error }, 'email not received'))

  const stop = async () => {
    app.leave()
    endRecording()
    await sleep(config.DRAIN_SECONDS * 1000)
    // Requests in progress are answered, jobs in progress are finished, then the database closes.
    await smtp?.close()
    await app.close()
    await worker?.stop()
    await Promise.all([threads.close(), publicThreads.close()])
    await paying.bank?.close()
    await localScanner?.close()
    await Promise.all([database.close(), downloads.close(), jobDatabase.close(), replica?.close(), statistics.close()])
    await embedded?.stop()
  }
  stopOnSignal(stop, app.log)

  worker = await startJobs(gateways, { jobDatabase, logins, log: app.log })
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  announce(config, address)
  if (!config.demo && !(await database.transaction('tearsheet_provider', hasProviderAdministrator)))
    process.stdout.write(`${noOneYet}\n`)
}

/** Migrates the database, and creates the logins of its roles. @throws for secrets that stored data was not written with */
async function prepareDatabase(config: Config, connectionString: string) {
  const keys = readKeys(config)
  await expectKeys(connectionString, keys)
  const logins = await findLogins(connectionString, keys.token, config.logins)
  await migrate({ connectionString })
  await recordCheckedKeys(connectionString, keys)
  await ensureLogins(connectionString, logins, config.logins)
  return { keys, logins }
}

interface Jobs {
  jobDatabase: Database
  logins: Logins
  log: FastifyBaseLogger
}

/** Starts the worker of this process, and the jobs for what happened while no server was running. */
async function startJobs(gateways: Gateways, { jobDatabase, logins, log }: Jobs): Promise<Worker> {
  const tasks = createTasks({ ...gateways, database: jobDatabase })
  const worker = await startWorker({ connectionString: logins.tearsheet_jobs, tasks, schedule, log })
  await queueConclusion(jobContext(gateways, gateways.config.PROVIDER_NAME), { seconds: 1 })
  await worker.addJob(endRunsTask, {}, { jobKey: endRunsTask })
  return worker
}

/** Listens for emailed postings, if a port is configured for them. */
async function receivePostings(gateways: Gateways, onError: (error: Error) => void) {
  const { QUOTES_SMTP_HOST: host, QUOTES_SMTP_PORT: port } = gateways.config
  const mailed = mailDependencies(gateways)
  return mailed && port !== undefined ? listenSmtp(mailed, { host, port, onError }) : null
}

/** Opens the connections for requests, jobs and downloads, and to the replica, if there is one. */
function openDatabases(config: Config, logins: Logins, onError: (error: Error) => void) {
  const bounds = boundsWithin(config.DATABASE_DEADLINE_MS)
  const pooler =
    config.DATABASE_POOLED_URL === undefined
      ? null
      : { logins: loginsAt(config.DATABASE_POOLED_URL, logins), keepsNames: config.DATABASE_POOLED_NAMES }
  const replica = config.DATABASE_REPLICA_URL === undefined ? null : loginsAt(config.DATABASE_REPLICA_URL, logins)
  const poolSize = config.DATABASE_POOL
  return {
    database: openDatabase({ logins, poolSize, bounds, pooler, onError }),
    jobDatabase: openDatabase({ logins, poolSize: jobPoolSize, bounds: jobBounds, onError }),
    downloads: openDatabase({
      logins,
      poolSize: config.DOWNLOAD_POOL,
      bounds: downloadBounds(config.DOWNLOAD_DEADLINE_MS, bounds),
      onError,
    }),
    replica:
      replica &&
      openReplica(openDatabase({ logins: replica, poolSize, bounds: replicaBounds(bounds), onError }), onError),
  }
}

/** Opens the gateways to services outside the process, except payments. */
function openOutsideServices(config: Config) {
  const mail =
    config.SMTP_URL === undefined
      ? localMail(join(config.DATA_DIR, 'mailbox'))
      : smtpMail(config.SMTP_URL, config.MAIL_FROM)
  const board = config.jobBoardOrigin === null ? [] : [new URL(config.jobBoardOrigin).host]
  const outbound = openOutbound({ allow: [...config.OUTBOUND_ALLOW, ...board], nameServers: config.DNS_SERVERS })
  return {
    mail,
    outbound,
    openidProviders: openOpenidProviders({ outbound, portalUrl: config.portalUrl }),
    domainRecords: openDomainRecords(config.DNS_SERVERS),
    texting: openTexting(config, { mail, outbound }),
    breachedPasswords:
      config.BREACHED_PASSWORDS_URL === undefined ? null : openBreachedPasswords(config.BREACHED_PASSWORDS_URL),
  }
}

/** Ends the process after an orderly stop, at the first signal. */
function stopOnSignal(stop: () => Promise<void>, log: FastifyBaseLogger): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'unclean stop')
          process.exit(1)
        },
      )
    })
}

const noOneYet = `
Nobody can sign in yet. The first administrator is added by
  ${nameCommand('add-administrator', '--username name@example.com --first-name … --last-name …')}`

function announce(config: Config, address: string): void {
  const lines = [`${config.PORTAL_TITLE} is ready at ${config.PUBLIC_URL ?? address}`]
  const missing = config.production ? missingOnDocuments(config) : []
  if (missing.length > 0)
    lines.push('', `Not set, so invoices, statements and receipts leave it out: ${missing.join(', ')}`)
  if (config.demo) {
    lines.push(
      '',
      `Demo users (password of everybody: ${config.DEMO_PASSWORD === undefined ? demoPassword : 'DEMO_PASSWORD'})`,
    )
    const width = Math.max(...demoUsers.map(({ username }) => username.length)) + 2
    for (const { username, about } of demoUsers) lines.push(`  ${username.padEnd(width)}${about}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : describeStartError(error)}\n`)
  process.exit(1)
}
