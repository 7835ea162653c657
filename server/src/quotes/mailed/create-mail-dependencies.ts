import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import type { Secret } from '../../environment/secrets.ts'
import type { VirusScanner } from '../../gateways/virus-scanner/port.ts'
import type { ListResults } from '../recommendations/recommend-publications.ts'
import { createPostingAddresses } from './create-posting-addresses.ts'
import type { MailDependencies } from './receive-mail.ts'

interface Gateways {
  config: Config
  database: Database
  threads: ThreadPool
  publicThreads: ThreadPool
  scanner: VirusScanner | null
  tokenSecret: Secret
}

/** Returns the dependencies of reading emailed postings; null if no address is configured for them. */
export function createMailDependencies(
  { config, database, threads, publicThreads, scanner, tokenSecret }: Gateways,
  listResults: ListResults,
): MailDependencies | null {
  const { quotesEmail, portalUrl } = config
  if (quotesEmail === null) return null
  return {
    database,
    threads,
    publicThreads,
    scanner,
    portalUrl,
    listResults,
    addresses: createPostingAddresses(quotesEmail, tokenSecret),
    authservId: config.QUOTES_AUTHSERV_ID ?? null,
    ownAddresses: [/<([^<>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM],
  }
}
