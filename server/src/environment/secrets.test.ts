import { expect, test } from 'vitest'
import { auditSecretsOf, createHeadSigner } from '../audit/head-signer.ts'
import { createAccountKeys } from '../candidates/files/lock-file.ts'
import { ownJobStatsEmbed } from '../gateways/job-stats-embed/local.ts'
import { createFileLinks } from '../http/files/file-link.ts'
import { createSeals } from '../http/seal.ts'
import { createTokens } from '../http/token.ts'
import { createSecretBox } from '../identity/factors/lock-secrets.ts'
import { createProofs } from '../identity/sign-in/check-proof.ts'
import { createKnownDevices } from '../identity/sign-in/recognize-device.ts'
import { createUnsubscribeLinks } from '../notifications/create-unsubscribe-links.ts'
import { createPostingAddresses } from '../quotes/mailed/create-posting-addresses.ts'
import { prove } from '../testing/apply.ts'
import type { Secret } from './secrets.ts'

const former = 'the former secret of these tests'
const current = 'the current secret of these tests'
const id = '01990000-0000-7000-8000-000000000001'
const soon = new Date(Date.now() + 60_000)
const claims = { sessionId: id, userId: id, clientId: id, clientAccountId: id }
const task = { username: 'ana@beacon.example', source: '127.0.0.1', failures: 1 }
const head = { day: '2026-11-26', position: 7, hash: 'a', signedAt: new Date(0) }
const user = { userId: id, username: 'a@b.example', firstName: 'A', lastName: 'B' }
const access = { ...user, isJEAdministrator: false, resetPasswordFlag: false }

/** For each use of a secret: what it makes, and whether it accepts it. */
interface Use {
  make: (secret: Secret) => Promise<string> | string
  accepts: (secret: Secret, made: string) => Promise<boolean> | boolean
}

/** Returns whether nothing is thrown. */
const succeeds = (work: () => unknown) => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const uses: Record<string, Use> = {
  'encrypted secrets': {
    make: (secret) => createSecretBox(secret, 'test').lock('text'),
    accepts: (secret, made) => succeeds(() => createSecretBox(secret, 'test').unlock(made)),
  },
  'keys of CVs': {
    make: (secret) => createAccountKeys(secret).make(id),
    accepts: (secret, made) => succeeds(() => createAccountKeys(secret).open(id, made)),
  },
  'seals of evidence packs': {
    make: (secret) => createSeals(secret, 'test').seal('text'),
    accepts: (secret, made) => createSeals(secret, 'test').isOurs('text', made),
  },
  'links to files': {
    make: (secret) => createFileLinks(secret, 'test').sign(id, soon),
    accepts: (secret, made) => createFileLinks(secret, 'test').read(made) === id,
  },
  'links to unsubscribe': {
    make: (secret) => createUnsubscribeLinks(secret, '').linkOf(id),
    accepts: (secret, made) => createUnsubscribeLinks(secret, '').readToken(made.split('/').at(-1) ?? '') === id,
  },
  'addresses for postings': {
    make: (secret) => createPostingAddresses('quotes@beacon.example', secret).ofUser(id),
    accepts: (secret, made) => createPostingAddresses('quotes@beacon.example', secret).userOf(made) === id,
  },
  'known devices': {
    make: (secret) => createKnownDevices(secret, { secure: true }).mark('ana').split(';')[0] ?? '',
    accepts: (secret, made) => createKnownDevices(secret, { secure: true }).find(made, 'ana') !== null,
  },
  'proofs of work': {
    make: (secret) => prove(createProofs(secret).challenge(task)),
    accepts: (secret, made) => createProofs(secret).isProof(task, made),
  },
  'tokens of sessions': {
    make: (secret) => createTokens(secret).sign(access, id, soon),
    accepts: async (secret, made) => (await createTokens(secret).verify(made)) !== null,
  },
  'tokens of the job statistics': {
    make: async (secret) => (await ownJobStatsEmbed(secret).sign(claims)).token,
    accepts: async (secret, made) => (await ownJobStatsEmbed(secret).read(made)) !== null,
  },
  'signatures of the audit log': {
    make: (secret) => JSON.stringify(signerOf(secret).sign(head)),
    accepts: (secret, made) => {
      const read = JSON.parse(made)
      return signerOf(secret).isOurs({ ...read, signedAt: new Date(read.signedAt) })
    },
  },
}
const signerOf = (secret: Secret) => createHeadSigner(auditSecretsOf({ AUDIT_KEYS_FORMER: [] }, secret))

test.each(Object.entries(uses))(
  '%s are made with the current value, and accepted with a previous one',
  async (_, use) => {
    const [old, next] = [await use.make(former), await use.make([current, former])]
    expect(await use.accepts([current, former], old)).toBe(true)
    expect(await use.accepts([current, former], next)).toBe(true)
    expect(await use.accepts(current, next), 'made with the current value').toBe(true)
    expect(await use.accepts(current, old), 'without the previous value').toBe(false)
    expect(await use.accepts(former, next), 'by a process with the previous value only').toBe(false)
  },
)
