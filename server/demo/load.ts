import pg from 'pg'
import { createAccountKeys } from '../src/candidates/files/lock-file.ts'
import { artworkComment } from '../src/database/tables/artwork-comments.ts'
import { artworkReview } from '../src/database/tables/artwork-reviews.ts'
import { billingContact, reminderSetting } from '../src/database/tables/billing-emails.ts'
import { artwork, campaign, campaignItem, campaignItemEvent, tearsheet } from '../src/database/tables/campaigns.ts'
import {
  accountFileKey,
  candidate,
  candidateCv,
  candidateEvent,
  candidateNote,
} from '../src/database/tables/candidates.ts'
import { adClaim } from '../src/database/tables/claims.ts'
import { accountLogo, client, clientAccount, exchangeRate, quoteRules } from '../src/database/tables/clients.ts'
import { membership, notificationSetting } from '../src/database/tables/identity/users.ts'
import { invoice, invoiceEvent, invoiceItem } from '../src/database/tables/invoices.ts'
import { mediaContract } from '../src/database/tables/media-contracts.ts'
import { notification } from '../src/database/tables/notifications.ts'
import { ledgerAccount, ledgerEntry, ledgerLine, payment, paymentInvoice } from '../src/database/tables/payments.ts'
import { appUser, credential } from '../src/database/tables/people.ts'
import { publication } from '../src/database/tables/publications.ts'
import { bankQuestion, campaignQuestionnaire, questionnaire } from '../src/database/tables/questionnaires.ts'
import { pendingQuote, pendingQuotePublication } from '../src/database/tables/quotes.ts'
import type { ThreadPool } from '../src/documents/thread-pool.ts'
import type { Storage } from '../src/gateways/storage/port.ts'
import { checkPassword, hashPassword } from '../src/identity/check-password.ts'
import { demoBillingContacts, demoReminders, makeExchangeRates } from './billing.ts'
import { calendarOf } from './calendar.ts'
import type { Numbers } from './campaigns.ts'
import { demoFilesKey } from './candidates.ts'
import { demoAccounts, demoClients, demoQuoteRules } from './clients.ts'
import { demoKey, type MadeFiles, makeFiles, rowsWithFiles, storeDemoFiles } from './files.ts'
import { insertRows } from './insert-rows.ts'
import { makePeople } from './people.ts'
import { makePublications } from './publications.ts'
import { insertStatistics, makeReports } from './statistics.ts'
import { demoPassword } from './users.ts'
import { makeWorld, type World } from './world.ts'

/** An arbitrary number that no other lock of ours uses: several processes may start at once, and one loads. */
const loadLock = 7_316_450_002

/**
 * Loads the demo world, all of it or nothing, as the database's owner; does nothing if it exists (R2.8), except
 * replacing the default password if another is given. The files that its rows refer to are created in the threads and
 * put into storage.
 */
export async function loadDemoWorld(
  connectionString: string,
  {
    storage,
    threads,
    password = demoPassword,
    filesKey = demoKey,
  }: { storage: Storage; threads: ThreadPool; password?: string; filesKey?: string },
): Promise<void> {
  const connection = new pg.Client({ connectionString })
  await connection.connect()
  try {
    await connection.query('begin')
    await connection.query('select pg_advisory_xact_lock($1)', [loadLock])
    const { rowCount } = await connection.query('select from client where id = $1', [demoClients[0]?.id])
    if (rowCount !== 0) {
      await replaceKnownPassword(connection, password)
      await connection.query('commit')
      return
    }
    const now = new Date()
    const world = makeWorld(now, await nextNumbers(connection))
    // In parallel: the files are rendered in the threads while the database writes.
    const [files] = await Promise.all([makeFiles(threads, world), insertWorld(connection, world, { now, password })])
    await insertRowsOfFiles(connection, world, files)
    await insertKeys(connection, world, filesKey)
    await storeDemoFiles(storage, files, world, filesKey)
    await connection.query('commit')
  } finally {
    await connection.end()
  }
}

/** Replaces the default password in an existing world by the given one. */
async function replaceKnownPassword(connection: pg.Client, password: string): Promise<void> {
  if (password === demoPassword) return
  const { rows } = await connection.query<{ hash: string }>('select distinct password_hash as hash from credential')
  for (const { hash } of rows)
    if (await checkPassword(demoPassword, hash))
      await connection.query('update credential set password_hash = $1, changed_at = now() where password_hash = $2', [
        await hashPassword(password),
        hash,
      ])
}

interface Loading {
  now: Date
  password: string
}

async function insertWorld(connection: pg.Client, world: World, { now, password }: Loading): Promise<void> {
  const people = makePeople(await hashPassword(password), calendarOf(now))
  await insertRows(connection, publication, makePublications(now))
  await insertRows(connection, client, demoClients)
  await insertRows(connection, clientAccount, Object.values(demoAccounts))
  await insertRows(connection, quoteRules, demoQuoteRules)
  await insertRows(connection, exchangeRate, makeExchangeRates(now))
  await insertRows(connection, billingContact, demoBillingContacts)
  await insertRows(connection, reminderSetting, demoReminders)
  await insertRows(connection, appUser, people.users)
  await insertRows(connection, credential, people.credentials)
  await insertRows(connection, membership, people.memberships)
  await insertRows(connection, notificationSetting, people.notificationSettings)
  await insertRows(connection, mediaContract, world.contracts)
  await insertRows(connection, pendingQuote, world.drafts.quotes)
  await insertRows(connection, pendingQuotePublication, world.drafts.publications)
  await insertRows(
    connection,
    campaign,
    world.campaigns.map(({ row }) => row),
  )
  await insertRows(
    connection,
    campaignItem,
    world.campaigns.flatMap(({ items }) => items.map(({ row }) => row)),
  )
  await insertRows(connection, invoice, world.billing.invoices)
  await insertRows(connection, invoiceItem, world.billing.items)
  await insertRows(connection, invoiceEvent, world.billing.events)
  await insertMoney(connection, world.money)
  await insertStatistics(connection, makeReports(world, now.toISOString().slice(0, 10)))
  await insertRows(connection, notification, world.notifications)
  await insertRows(connection, questionnaire, world.applications.questionnaires)
  await insertRows(connection, bankQuestion, world.applications.bank)
  await insertRows(connection, campaignQuestionnaire, world.applications.campaignQuestionnaires)
  await insertRows(connection, candidate, world.applications.candidates)
  await insertRows(connection, candidateEvent, world.applications.events)
  await insertRows(connection, candidateNote, world.applications.notes)
  await passNumbers(connection)
}

/** Inserts the files, the comments on them, and the history, which contains the hash of the approved bytes. */
async function insertRowsOfFiles(connection: pg.Client, world: World, files: MadeFiles): Promise<void> {
  const rows = rowsWithFiles(world, files)
  await insertRows(connection, accountLogo, rows.logos)
  await insertRows(connection, artwork, rows.artwork)
  await insertRows(connection, artworkReview, world.reviews)
  await insertRows(connection, artworkComment, world.comments)
  await insertRows(connection, campaignItemEvent, rows.events)
  await insertRows(connection, adClaim, world.claiming.claims)
  await insertRows(connection, campaignItemEvent, world.claiming.events)
  await insertRows(connection, tearsheet, rows.tearsheets)
  await insertRows(connection, candidateCv, rows.cvs)
}

/** Inserts the keys that encrypt the CVs of its accounts. */
async function insertKeys(connection: pg.Client, { applications }: World, filesKey: string): Promise<void> {
  const keys = createAccountKeys(filesKey)
  const accounts = new Set(applications.cvs.map(({ row }) => row.clientAccountId))
  await insertRows(
    connection,
    accountFileKey,
    [...accounts].map((id) => ({ clientAccountId: id, sealedKey: keys.lock(id, demoFilesKey(filesKey, id)) })),
  )
}

/** Inserts payments with their ledger entries and the transactions of the sandbox bank. */
async function insertMoney(connection: pg.Client, money: World['money']): Promise<void> {
  await insertRows(connection, payment, money.payments)
  await insertRows(connection, paymentInvoice, money.shares)
  await insertRows(connection, ledgerAccount, money.accounts)
  await insertRows(connection, ledgerEntry, money.entries)
  await insertRows(connection, ledgerLine, money.lines)
  await connection.query(
    `insert into payment_refund (id, payment_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge,
       is_rest, reason, at, booked_at)
     select md5('refund ' || id)::uuid, id, client_account_id, amount, surcharge, charged_amount, charged_surcharge, true,
       refund_reason, refunded_at, refunded_at
     from payment where state = 'refunded'`,
  )
  await connection.query(
    `insert into payment_refund_share (refund_id, invoice_id, client_account_id, amount, surcharge, charged_amount,
       charged_surcharge)
     select r.id, s.invoice_id, s.client_account_id, s.amount, s.surcharge, s.charged_amount, s.charged_surcharge
     from payment_refund r join payment_invoice s using (payment_id)`,
  )
  await connection.query(
    `insert into sandbox_bank.charge (id, idempotency_key, amount, currency, status, created_at, refunded)
     select processor_reference, processor_key, charged_amount + charged_surcharge, currency, state, created_at,
       case state when 'refunded' then charged_amount + charged_surcharge else 0 end from payment`,
  )
  await connection.query(
    `insert into sandbox_bank.refund (id, idempotency_key, charge_id, amount, created_at)
     select 're_' || id, 'refund-' || id, processor_reference, charged_amount + charged_surcharge, refunded_at
     from payment where state = 'refunded'`,
  )
}

/** Returns the next numbers. No other transaction adds rows until this one ends, so all numbers are unique. */
async function nextNumbers(connection: pg.Client): Promise<Numbers> {
  await connection.query('lock table campaign, campaign_item, invoice in share row exclusive mode')
  const { rows } = await connection.query<Record<keyof Numbers, string>>(
    `select nextval('job_number_seq') as job, nextval('ad_number_seq') as ad,
       (select coalesce(max(invoice_number), 88000) + 1 from invoice) as invoice`,
  )
  const [next] = rows
  return { job: Number(next?.job), ad: Number(next?.ad), invoice: Number(next?.invoice) }
}

/**
 * Advances the sequences, so that later campaigns and ads are numbered after those of the demo world; invoices need no
 * sequence.
 */
async function passNumbers(connection: pg.Client): Promise<void> {
  await connection.query(`select setval('job_number_seq', (select max(job_number) from campaign)),
    setval('ad_number_seq', (select max(ad_number) from campaign_item))`)
}
