import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { merchantKeyOf } from '../src/sandbox-bank/ask-bank.ts'
import { startNameServer } from '../src/testing/name-server.ts'
import { withPortal } from '../src/testing/with-portal.ts'
import { examine } from './doctor/examine.ts'

const portal = await withPortal()
/** The sandbox bank serves the part of Stripe's API that the portal uses. */
const bank = `${await portal.app.listen({ host: '127.0.0.1', port: 0 })}/sandbox-bank`
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-doctor-'))
const recipients: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    recipients.push(address)
    done(address.startsWith('nobody@') ? new Error('No such mailbox') : null)
  },
  onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
})
mailServer.listen(0, '127.0.0.1')
await once(mailServer.server, 'listening')
const names = await startNameServer()
names.records.set('provider.example', ['v=spf1 mx -all'])
names.records.set('key1._domainkey.provider.example', ['v=DKIM1; p=MIGf'])
names.records.set('_dmarc.provider.example', ['v=DMARC1; p=reject'])
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await names.close()
  await new Promise<void>((done) => mailServer.close(done))
  rmSync(folder, { recursive: true, force: true })
})

const { connectionString } = portal
const roleAt = (role: string) => connectionString.replace(/\/\/[^@]*@/, `//${role}@`)

/** A complete configuration of a production installation, whose services all run on this machine. */
const complete: Record<string, string> = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://portal.provider.example',
  DATABASE_URL: connectionString,
  DATABASE_CLIENT_URL: roleAt('tearsheet_client'),
  DATABASE_PROVIDER_URL: roleAt('tearsheet_provider'),
  DATABASE_BANK_URL: roleAt('tearsheet_bank'),
  DATABASE_JOBS_URL: roleAt('tearsheet_jobs'),
  TOKEN_SECRET: '0f8a7c21b9e34d56a1c07f2e8b93d4651e2f3a4b5c6d7e8f',
  FILES_KEY: portal.gateways.filesKey,
  // The listening mail server has an AddressInfo
  SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'portal@provider.example',
  DNS_SERVERS: names.address,
  STRIPE_SECRET_KEY: merchantKeyOf(portal.gateways.tokenSecret),
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Hh0aKJx9z8y7w6v5',
  STRIPE_WEBHOOK_SECRET: 'whsec_4f1c2b7a9d0e8c6b5a3f',
  STRIPE_API_URL: bank,
  PROVIDER_NAME: 'Harbor Advertising',
  PROVIDER_SHORT_NAME: 'HA',
  PROVIDER_PHONE: '+1 555 0199',
}

/** Examines the complete configuration with changes, and returns its findings. */
const findingsOf = (changes: Record<string, string | undefined>) =>
  examine({ env: { ...complete, ...changes }, mailTo: 'operator@provider.example', dkimSelector: 'key1' })
/** Returns the errors only, as `subject: detail. remedy`. */
async function errorsOf(changes: Record<string, string | undefined>): Promise<string[]> {
  const errors = (await findingsOf(changes)).filter(({ result }) => result === 'error')
  return errors.map(({ subject, detail, remedy }) => `${subject}: ${detail}. ${remedy}`)
}

test('finds no error in a complete configuration, and checks every service', async () => {
  const findings = await findingsOf({})
  expect(findings.filter(({ result }) => result === 'error')).toEqual([])
  const checked = findings.flatMap(({ subject, result }) => (result === 'ok' ? [subject] : []))
  expect(checked).toEqual(
    expect.arrayContaining([
      ...['configuration', 'database: owner', 'database: schema', 'clock', 'database: tearsheet_client'],
      ...['database: tearsheet_provider', 'database: tearsheet_bank', 'database: tearsheet_jobs'],
      ...['stored data: token', 'stored data: files'],
      ...['files', 'mail', 'mail: SPF', 'mail: DKIM', 'mail: DMARC'],
    ]),
  )
  expect(recipients).toContain('operator@provider.example')
  expect(findings.find(({ subject }) => subject === 'card payments')?.detail).toContain('test mode')
})

describe('a broken configuration', () => {
  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['with a misspelled key', { PROVIDER_NMAE: 'x' }, /^key PROVIDER_NMAE: .*Rename it to PROVIDER_NAME$/],
    ['with a misspelled key of a file', { SMPT_URL_FILE: '/x' }, /^key SMPT_URL_FILE: .*Rename it to SMTP_URL_FILE$/],
    ['with an unknown key of a known group', { S3_PATH: 'x' }, /^key S3_PATH: is not a key of the portal/],
    ['without a required key', { TOKEN_SECRET: undefined }, /TOKEN_SECRET/],
    [
      'with a secret file that does not exist',
      { DESK_API_KEY_FILE: '/none' },
      /DESK_API_KEY_FILE: .*not be read \(ENOENT\)/,
    ],
    ['with the provider of the demo world', { PROVIDER_NAME: undefined }, /^demo defaults: PROVIDER_NAME/],
    ['with a secret from an example', { DESK_API_KEY: 'change-me-change-me-change-me-now' }, /^secrets: DESK_API_KEY/],
    ['without TLS', { PUBLIC_URL: 'http://portal.provider.example' }, /^PUBLIC_URL: is not an https address/],
    [
      'with a database that does not exist',
      { DATABASE_URL: connectionString.replace(/test_\w+/, 'none') },
      /^database: owner/,
    ],
    [
      'with a database that does not respond, and roles at its address',
      {
        DATABASE_URL: 'postgresql://u:p@127.0.0.1:9/x',
        DATABASE_CLIENT_URL: undefined,
        DATABASE_PROVIDER_URL: undefined,
        DATABASE_BANK_URL: undefined,
        DATABASE_JOBS_URL: undefined,
      },
      /^database: owner: .*ECONNREFUSED.*DATABASE_URL/,
    ],
    [
      'with a role that owns tables',
      { DATABASE_CLIENT_URL: connectionString },
      /^database: tearsheet_client: .*DATABASE_CLIENT_URL/,
    ],
    [
      'with a role that does not exist',
      { DATABASE_JOBS_URL: roleAt('absent') },
      /^database: tearsheet_jobs: .*DATABASE_JOBS_URL/,
    ],
    [
      'with a store that is not reachable',
      { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9' },
      /^files: in bucket files: .*ECONNREFUSED/,
    ],
    [
      'with a scanner that is not reachable',
      { VIRUS_SCANNER_URL: 'tcp://127.0.0.1:9' },
      /^virus scanner: .*ECONNREFUSED/,
    ],
    ['with a ClickHouse that is not reachable', { STATISTICS_URL: 'http://127.0.0.1:9' }, /^statistics: /],
    ['with a mail server that is not reachable', { SMTP_URL: 'smtp://127.0.0.1:9' }, /^mail: .*SMTP_URL/],
    [
      'with TLS where the mail server expects none',
      { SMTP_URL: complete.SMTP_URL?.replace('smtp:', 'smtps:') },
      /^mail: [^\n]*Change smtps:\/\/ in SMTP_URL to smtp:/,
    ],
    ['with a mail server without a protocol', { SMTP_URL: 'mail.example.com' }, /^configuration: .*SMTP_URL: /],
    [
      'with a sender without an address',
      { MAIL_FROM: 'portal' },
      /^configuration: .*MAIL_FROM: Enter an email address/,
    ],
    ['without Stripe’s keys', { STRIPE_SECRET_KEY: undefined }, /STRIPE_SECRET_KEY \(or CARD_PAYMENTS=false\)/],
    [
      'with several invalid values',
      { PORT: 'x', DATABASE_POOL: '1' },
      /^configuration: [^\n]*PORT: [^\n]*; DATABASE_POOL: [^\n]*$/,
    ],
    [
      'with invented Stripe keys',
      { STRIPE_SECRET_KEY: 'sk_live_none' },
      /^card payments: not issued by Stripe: STRIPE_SECRET_KEY/,
    ],
    [
      'with keys of both modes',
      { STRIPE_PUBLISHABLE_KEY: 'pk_live_51Hh0aKJx9z8y7w6' },
      /^card payments: one key is for tests/,
    ],
    [
      'with a secret key that Stripe rejects',
      { STRIPE_SECRET_KEY: 'sk_test_51Hh0aKJx9z8y7w6' },
      /^card payments: Stripe does not accept/,
    ],
  ])('%s has one error, with its remedy', async (_title, changes, expected) => {
    const errors = await errorsOf(changes)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(expected)
  })

  test('whose folder is a file has an error', async () => {
    writeFileSync(join(folder, 'occupied'), '')
    expect(await errorsOf({ DATA_DIR: join(folder, 'occupied') })).toEqual([expect.stringMatching(/^DATA_DIR: /)])
    mkdirSync(join(folder, 'no-store'))
    writeFileSync(join(folder, 'no-store/files'), '')
    expect(await errorsOf({ DATA_DIR: join(folder, 'no-store') })).toEqual([expect.stringMatching(/^files: /)])
  })

  test('whose mail server refuses the recipient has an error with the reason', async () => {
    const findings = await examine({ env: complete, mailTo: 'nobody@provider.example' })
    expect(findings.find(({ subject }) => subject === 'mail')).toMatchObject({
      result: 'error',
      detail: expect.stringContaining('No such mailbox'),
    })
  })

  test('whose sender has no records has warnings', async () => {
    const findings = await findingsOf({ MAIL_FROM: 'portal@other.example' })
    const warned = findings.flatMap(({ subject, result }) => (result === 'warning' ? [subject] : []))
    expect(warned).toEqual(expect.arrayContaining(['mail: SPF', 'mail: DKIM', 'mail: DMARC']))
  })

  test('without the addresses of the proxy has a warning', async () => {
    const subjects = async (changes: Record<string, string>) =>
      (await findingsOf(changes)).flatMap(({ subject, result }) => (result === 'warning' ? [subject] : []))
    expect(await subjects({})).toContain('TRUSTED_PROXIES')
    expect(await subjects({ TRUSTED_PROXIES: '127.0.0.1' })).not.toContain('TRUSTED_PROXIES')
  })

  test('on a machine whose clock is wrong has an error', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    expect(await errorsOf({})).toEqual([expect.stringMatching(/^clock: 3[56]\d\d s/)])
  })

  test('of an older version than the database has an error', async () => {
    await portal.sql("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)")
    try {
      expect(await errorsOf({})).toEqual([expect.stringMatching(/^database: schema: newer/)])
    } finally {
      await portal.sql("delete from drizzle.__drizzle_migrations where hash = 'later'")
    }
  })
})

test('reports every unknown key of a configuration file', async () => {
  const findings = await examine({ env: { ...complete, FLAVOR: 'x' }, ownKeys: ['FLAVOR'] })
  expect(findings[0]).toMatchObject({ subject: 'key FLAVOR', result: 'error' })
})
