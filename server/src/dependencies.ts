import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import type { Replica } from './database/replica.ts'
import type { ThreadPool } from './documents/thread-pool.ts'
import type { BreachedPasswords } from './gateways/breached-passwords/port.ts'
import type { DomainRecords } from './gateways/domain-records/port.ts'
import type { Mail } from './gateways/mail/port.ts'
import type { OpenidProviders } from './gateways/openid/port.ts'
import type { Outbound } from './gateways/outbound/port.ts'
import type { Payments, Webhook } from './gateways/payments/port.ts'
import type { Statistics } from './gateways/statistics/port.ts'
import type { Storage } from './gateways/storage/port.ts'
import type { Texting } from './gateways/texting/port.ts'
import type { VirusScanner } from './gateways/virus-scanner/port.ts'
import type { CheckReadiness } from './http/health/readiness.ts'
import type { PublicKey } from './http/seal.ts'
import type { DemoWorld } from './identity/sign-in/list-demo-people.ts'
import type { Ledger } from './sandbox-bank/ledger.ts'

/** Dependencies of the application; everything outside the process is passed in here. */
export interface Gateways {
  config: Config
  database: Database
  /** The same database for rows that are sent while they are read (decision record 0034). */
  downloads: Database
  /** Replica from which lists are read, if there is one that is up to date (decision record 0046). */
  replica?: Replica | null
  storage: Storage
  /** Store for events and facts of job statistics. */
  statistics: Statistics
  /** Worker threads that render documents and inspect files. */
  threads: ThreadPool
  /** The same for files of people who are not signed in. */
  publicThreads: ThreadPool
  /** Scanner of uploaded files, and service that knows breached passwords; null if none is configured. */
  scanner: VirusScanner | null
  /** The same scanner for files of people who are not signed in. */
  publicScanner: VirusScanner | null
  breachedPasswords: BreachedPasswords | null
  mail: Mail
  /** Gateway for requests to addresses given by users. */
  outbound: Outbound
  /** Clients' own identity providers, and their domains' TXT records. */
  openidProviders: OpenidProviders
  domainRecords: DomainRecords
  /** Gateway for texts to mobile phones. */
  texting: Texting
  payments: Payments
  /** Webhook of the payment gateway, if it has one. */
  webhook: Webhook | null
  /** Accounts of the sandbox bank, if it runs in this process. */
  bank: Ledger | null
  /** Signs tokens; at least 32 characters. */
  tokenSecret: string
  /** Secrets of before, whose signatures and stored secrets are still read. */
  previousTokenSecrets?: readonly string[]
  /** Encrypts the keys of CVs; at least 32 characters. */
  filesKey: string
  previousFilesKeys?: readonly string[]
  /** Public keys of evidence packs that were sealed with secrets that are no longer configured. */
  formerSealKeys?: readonly PublicKey[]
  /** Users offered on the sign-in page of a demonstration; null otherwise. */
  demo?: DemoWorld | null
  /** Checks for /api/ready, in addition to the database's response. */
  checkReadiness?: CheckReadiness
  /** Destination of the log; standard output by default. */
  logTo?: DestinationStream
}
