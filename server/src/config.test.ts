import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigurationError, missingOnDocuments, readConfig } from './config.ts'

const safe = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a secret of production that is long enough',
  FILES_KEY: 'a key of production that is long enough',
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  DATABASE_URL: 'postgresql://portal@db.example.com/portal',
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_example',
}

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file with a secret, as container platforms do, and returns its path. */
function secretFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('the configuration', () => {
  it('reads any key from the file that <KEY>_FILE names, without its final line break', () => {
    const { TOKEN_SECRET, ...others } = safe
    const TOKEN_SECRET_FILE = secretFile('token', `${TOKEN_SECRET}\n`)
    expect(readConfig({ ...others, TOKEN_SECRET_FILE })).toMatchObject({ TOKEN_SECRET })
    const previous = secretFile('previous', '')
    const [first, second] = ['a former secret that is long enough', 'one with a comma, that is long enough too']
    const previousOf = (value: string) => readConfig({ ...safe, TOKEN_SECRET_PREVIOUS: value }).TOKEN_SECRET_PREVIOUS
    expect(previousOf(`${first}, ${first}x`)).toEqual([first, `${first}x`])
    expect(previousOf(second)).toEqual([second])
    expect(() => previousOf('short')).toThrow('TOKEN_SECRET_PREVIOUS')
    expect(readConfig({ ...safe, TOKEN_SECRET_PREVIOUS_FILE: previous })).toMatchObject({ TOKEN_SECRET_PREVIOUS: [] })
    expect(() => readConfig({ ...safe, TOKEN_SECRET_FILE })).toThrow('TOKEN_SECRET and TOKEN_SECRET_FILE are both set')
    expect(() => readConfig({ ...others, TOKEN_SECRET_FILE: join(folder, 'none') })).toThrow(
      /TOKEN_SECRET_FILE: .*could not be read/,
    )
    expect(() => readConfig({ ...others, TOKEN_SECRET_FILE: secretFile('short', 'short') })).toThrow('TOKEN_SECRET')
  })

  it('needs no Stripe keys in production when card payments are off, and accepts none', () => {
    const withoutStripe = Object.fromEntries(Object.entries(safe).filter(([key]) => !key.startsWith('STRIPE')))
    expect(() => readConfig(withoutStripe)).toThrow('STRIPE_SECRET_KEY')
    expect(readConfig({ ...withoutStripe, CARD_PAYMENTS: 'false' })).toMatchObject({
      CARD_PAYMENTS: false,
      stripe: null,
    })
    expect(() => readConfig({ ...safe, CARD_PAYMENTS: 'false' })).toThrow('CARD_PAYMENTS=false')
  })

  it('needs no keys for a first try: demo world, embedded database, captured email, automatic desk', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ PORT: 3000, demo: true, mailbox: true, production: false })
    expect(config.autopilotSeconds).toBeGreaterThan(0)
  })

  it('disables the demo and the autopilot once a database is configured', () => {
    const config = readConfig({ DATABASE_URL: safe.DATABASE_URL })
    expect(config.demo).toBe(false)
    expect(config.autopilotSeconds).toBeUndefined()
  })

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, mailbox: true })
  })

  it.each<[string, Record<string, string>, string]>([
    ['quotes around a value', { PROVIDER_NAME: '"Harbor"' }, 'PROVIDER_NAME: has quotes'],
    ['Windows line ends', { PORT: '80\r', MAIL_FROM: 'a@b.example\r' }, 'PORT, MAIL_FROM: has white space'],
    ['a space after a path', { DATA_DIR: '/data ' }, 'DATA_DIR: has white space'],
    ['`export` in front of a key', { 'export PORT': '80' }, 'PORT: its name has `export`'],
    [
      'a byte order mark',
      { '\uFEFFNODE_ENV': 'production' },
      'NODE_ENV: its name has white space or a byte order mark',
    ],
    ['a public address with a path', { PUBLIC_URL: 'https://a.example/portal' }, 'PUBLIC_URL: Remove what follows'],
    ['a number sign in a password', { DATABASE_URL: 'postgres://u:1#2@h/d' }, 'DATABASE_URL: write # as %23'],
    ['a slash in a password', { DATABASE_URL: 'postgres://u:p/w@h/d' }, 'DATABASE_URL: write special characters'],
    ['an IPv6 address without brackets', { DATABASE_URL: 'postgres://u:p@::1:5432/d' }, 'an IPv6 address in brackets'],
    ['another protocol', { DATABASE_POOLED_URL: 'http://h/d' }, 'DATABASE_POOLED_URL: begin it with postgresql://'],
    ['an unknown sslmode', { DATABASE_URL: 'postgres://h/d?sslmode=on' }, 'DATABASE_URL: sslmode is one of disable'],
    [
      'a certificate that is absent',
      { DATABASE_URL: 'postgres://h/d?sslrootcert=/none' },
      "DATABASE_URL: ENOENT: no such file or directory, open '/none'",
    ],
  ])('rejects %s with one line that names the key', (_title, changes, line) => {
    const attempt = () => readConfig({ ...safe, ...changes })
    expect(attempt).toThrow(ConfigurationError)
    expect(attempt).toThrow(line)
    expect(attempt).not.toThrow(/\n.*\n/)
  })

  it.each([
    'postgresql://user:p%40ss%23%2F@db.example.com:5432/portal?sslmode=verify-full',
    'postgres://user:p@ss@[::1]:5432/portal',
    'postgresql://tearsheet@/tearsheet?host=%2Frun%2Fpostgresql',
  ])('accepts the database address %s', (DATABASE_URL) => {
    expect(readConfig({ ...safe, DATABASE_URL })).toMatchObject({ DATABASE_URL })
  })

  it('reads a value without its final line break, as blocks of YAML have one, and rejects other white space', () => {
    const { TOKEN_SECRET, ...others } = safe
    const TOKEN_SECRET_FILE = `${secretFile('block', `${TOKEN_SECRET}\n`)}\n`
    const { SMTP_URL } = readConfig(safe)
    expect(readConfig({ ...others, TOKEN_SECRET_FILE, SMTP_URL: `${SMTP_URL}\n` })).toMatchObject({
      TOKEN_SECRET,
      SMTP_URL,
    })
    expect(readConfig({ ...safe, TOKEN_SECRET: `${TOKEN_SECRET}\r\n` })).toMatchObject({ TOKEN_SECRET })
    for (const end of ['\n\n', ' \n', '\r', ' '])
      expect(() => readConfig({ ...safe, TOKEN_SECRET: TOKEN_SECRET + end })).toThrow('TOKEN_SECRET: has white space')
  })

  it('accepts a slash after the public address, and a byte order mark in the file of a secret', () => {
    expect(readConfig({ ...safe, PUBLIC_URL: 'https://a.example/' }).portalUrl).toBe('https://a.example')
    const { TOKEN_SECRET, ...others } = safe
    const TOKEN_SECRET_FILE = secretFile('marked', `\uFEFF${TOKEN_SECRET}\r\n`)
    expect(readConfig({ ...others, TOKEN_SECRET_FILE })).toMatchObject({ TOKEN_SECRET })
  })

  it('returns every invalid key', () => {
    const attempt = () =>
      readConfig({ PORT: 'x', TOKEN_HOURS: '99', TOKEN_SECRET: 'short', PUBLIC_URL: 'javascript:1' })
    expect(attempt).toThrow(ConfigurationError)
    for (const key of ['PORT', 'TOKEN_HOURS', 'TOKEN_SECRET', 'PUBLIC_URL']) expect(attempt).toThrow(key)
  })

  it('accepts a pooler only with a configured database', () => {
    const DATABASE_POOLED_URL = 'postgresql://portal@pooler.example.com:6432/portal'
    expect(() => readConfig({ DATABASE_POOLED_URL })).toThrow('DATABASE_URL')
    expect(readConfig({ ...safe, DATABASE_POOLED_URL })).toMatchObject({
      DATABASE_POOLED_URL,
      DATABASE_POOLED_NAMES: false,
    })
  })

  it('accepts a replica only with a configured database', () => {
    const DATABASE_REPLICA_URL = 'postgresql://replica.example.com/portal'
    expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
    expect(readConfig({ ...safe, DATABASE_REPLICA_URL })).toMatchObject({ DATABASE_REPLICA_URL })
  })

  it.each(Object.keys(safe).filter((key) => key !== 'NODE_ENV'))('fails to start in production without %s', (key) => {
    expect(readConfig(safe).production).toBe(true)
    expect(() => readConfig({ ...safe, [key]: undefined })).toThrow(key)
  })

  it('accepts exceptions for outbound requests, but not in production', () => {
    expect(readConfig({ OUTBOUND_ALLOW: '127.0.0.1:8080, 127.0.0.1:8081' }).OUTBOUND_ALLOW).toHaveLength(2)
    expect(readConfig(safe).OUTBOUND_ALLOW).toEqual([])
    expect(() => readConfig({ ...safe, OUTBOUND_ALLOW: '127.0.0.1:8080' })).toThrow('OUTBOUND_ALLOW')
  })

  it('allows the demo’s conveniences in production only with DEMO=true', () => {
    const { TOKEN_SECRET, FILES_KEY, PUBLIC_URL } = safe
    const bare = { NODE_ENV: 'production', TOKEN_SECRET, FILES_KEY, PUBLIC_URL: 'http://localhost:3000' }
    expect(() => readConfig(bare)).toThrow(ConfigurationError)
    expect(readConfig({ ...bare, DEMO: 'true' })).toMatchObject({ demo: true, mailbox: true })
    for (const beyond of [{ PUBLIC_URL }, { HOST: '0.0.0.0' }]) {
      const open = { ...bare, DEMO: 'true', ...beyond }
      expect(() => readConfig(open)).toThrow('DEMO_PASSWORD')
      expect(() => readConfig({ ...open, DEMO_PASSWORD: 'short' })).toThrow('DEMO_PASSWORD')
      expect(readConfig({ ...open, DEMO_PASSWORD: 'a password of its own' })).toMatchObject({
        demo: true,
        mailbox: false,
      })
    }
    expect(readConfig(safe)).toMatchObject({ demo: false, mailbox: false })
  })

  it('requires a second factor of the provider’s administrators in production, and not in a demo or in development', () => {
    expect(readConfig(safe).requiresFactor).toBe(true)
    expect(readConfig({ ...safe, PUBLIC_URL: 'http://localhost:3000', DEMO: 'true' }).requiresFactor).toBe(false)
    expect(readConfig({ DATABASE_URL: safe.DATABASE_URL }).requiresFactor).toBe(false)
    expect(readConfig({}).requiresFactor).toBe(false)
  })

  it('shows the provider’s own details on documents, and returns those missing in production', () => {
    const facts = {
      PROVIDER_ADDRESS: '1 Pier | Portland, ME 04101',
      PROVIDER_REMIT_TO: 'P.O. Box 1',
      PROVIDER_TAX_ID: '00-7654321',
      PROVIDER_TERMS: 'Net 15',
      PROVIDER_ACCOUNTS_EMAIL: 'ap@provider.example',
      PROVIDER_BANK_DETAILS: 'A bank|Account 1',
    }
    const whole = readConfig({ ...safe, ...facts })
    expect(missingOnDocuments(whole)).toEqual([])
    expect(whole.issuer).toMatchObject({
      address: ['1 Pier', 'Portland, ME 04101'],
      taxId: '00-7654321',
      terms: 'Net 15',
      bankDetails: ['A bank', 'Account 1'],
    })
    expect(missingOnDocuments(readConfig(safe))).toEqual(Object.keys(facts))
    expect(readConfig(safe).issuer).toMatchObject({ address: [], remitTo: [], taxId: null, bankDetails: [] })
    // The demo has examples for missing values, which configured ones replace.
    const { address, terms } = readConfig({ PROVIDER_TERMS: 'Net 15' }).issuer
    expect([address.length, terms]).toEqual([2, 'Net 15'])
    expect(() => readConfig({ PROVIDER_ACCOUNTS_EMAIL: 'nobody' })).toThrow('PROVIDER_ACCOUNTS_EMAIL')
  })
})
