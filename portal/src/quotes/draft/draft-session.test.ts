import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { enterView, startSession } from '@tearsheet/ui/lib/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftSession } from './draft-session.ts'
import { emptyDraft } from './draft-values.ts'
import { copyKey, readCopy } from './local-copy.ts'

const uuid = (last: number) => `019a9f00-0000-7000-8000-${String(last).padStart(12, '0')}`
const [userId, clientAccountId, clientId] = [uuid(1), uuid(2), uuid(3)]
const view: ActiveView = {
  user: { id: userId },
  client: { id: clientId, name: 'Lakeside University' },
  clientAccount: { id: clientAccountId, name: 'Human Resources' },
  clientAccountId,
  clientAccountName: 'Human Resources',
  roleId: 3,
  role: 'Full User',
  permissionList: {
    manageInvoices: true,
    manageContracts: true,
    manageRequestQuote: true,
    manageCampaigns: true,
    manageApproveAds: true,
    manageCandidates: false,
  },
}

/** Requests that reached the network, and their responses: the server's own behavior is tested with the server. */
interface Sent {
  method: string
  path: string
  key: string | null
  body: Record<string, unknown>
}
let sent: Sent[]
let answer: (request: Sent) => Response

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const saved = (version: number, form: Partial<PendingQuote> = {}): PendingQuote => ({
  id: uuid(9),
  version,
  jobNumber: null,
  pendingQuoteItems: { manual: [] },
  attachments: [],
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: { id: userId, name: 'Ana Ruiz' },
  ...form,
})

let session: DraftSession
let created: string[]
const open = (opened: PendingQuote | null) => {
  created = []
  const onCreated = (id: string) => void created.push(id)
  session = new DraftSession({ userId, clientAccountId, opened, beginning: emptyDraft, onCreated })
  session.start()
  return session
}
it('applies a newer version without asking while nothing is unsaved here, and names its author', () => {
  open(saved(1, { campaignTitle: 'Nurse' }))
  expect(session.follow(saved(1, { campaignTitle: 'Older' }))).toBeNull()
  expect(session.follow(saved(2, { campaignTitle: 'Night Nurse' }))?.campaignTitle).toBe('Night Nurse')
  expect(session.state()).toMatchObject({ followed: { version: 2 }, saved: { version: 2 }, theirs: null })
  session.change({ ...session.values(), department: 'Wards' })
  expect(session.state().followed).toBeNull()
  expect(session.follow(saved(3, { campaignTitle: 'Day Nurse' }))).toBeNull()
  expect(session.values().campaignTitle).toBe('Night Nurse')
})

const titled = (campaignTitle: string) => ({ ...emptyDraft, campaignTitle })
const copy = (quoteId: string | null) => readCopy(copyKey(userId, clientAccountId, quoteId))

beforeEach(() => {
  vi.useFakeTimers()
  window.localStorage.clear()
  // The requests read nothing else from it
  putConfiguration({ apiBaseUrl: '/api', providerName: 'Beacon', title: 'Tearsheet' } as RuntimeConfiguration)
  const payload = { userId, username: 'a@b.example', firstName: 'Ana', lastName: 'Ruiz', exp: Date.now() / 1000 + 3600 }
  startSession(`a.${btoa(JSON.stringify({ ...payload, isJEAdministrator: false, resetPasswordFlag: false }))}.c`)
  enterView(view)
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: Record<string, unknown> = JSON.parse(String(init.body))
    const request = { method: init.method ?? '', path, key: new Headers(init.headers).get('idempotency-key'), body }
    sent.push(request)
    return answer(request)
  })
})

afterEach(() => {
  session.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('editing a draft', () => {
  it('creates it with its first save, then saves over its current version', async () => {
    let version = 0
    answer = () => reply(200, { pendingQuote: saved(++version) })
    open(null).change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(created).toEqual([uuid(9)])
    session.change(titled('Nurse II'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/pending-quotes',
      `PUT /api/pending-quotes/${uuid(9)}`,
    ])
    expect(sent[1]?.body).toMatchObject({ campaignTitle: 'Nurse II', version: 1 })
    expect(session.state().save.kind).toBe('saved')
  })

  it('accepts files added to the draft without a new version, and none of another draft', async () => {
    answer = () => reply(200, { pendingQuote: saved(4) })
    const file = {
      id: uuid(7),
      fileName: 'a.pdf',
      mediaType: 'application/pdf' as const,
      size: 9,
      sha256: '',
      isScanned: true,
      uploadedAt: '',
    }
    open(saved(3)).takeAttachments({ id: uuid(9), attachments: [file] })
    expect(session.state().saved).toMatchObject({ version: 3, attachments: [file] })
    session.takeAttachments({ id: uuid(8), attachments: [] })
    expect(session.state().saved?.attachments).toEqual([file])
    expect(session.isUnsaved()).toBe(false)
    session.change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent[0]?.body).toMatchObject({ version: 3 })
    expect(sent[0]?.body).not.toHaveProperty('attachments')
  })

  it('has a copy on this device before anything is sent, and none once all is saved', async () => {
    answer = () => reply(200, { pendingQuote: saved(1) })
    open(null).change(titled('Nurse'))
    expect(sent).toEqual([])
    expect(copy(null)?.values.campaignTitle).toBe('Nurse')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(copy(null)).toBeNull()
    expect(copy(uuid(9))).toBeNull()
  })

  it('creates one draft when the response to a creation is lost', async () => {
    let isLost = true
    answer = ({ method }) => {
      if (method === 'POST' && isLost) throw new TypeError('Failed to fetch')
      return reply(200, { pendingQuote: saved(method === 'POST' ? 1 : 2) })
    }
    open(null).change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session.state().save).toEqual({ kind: 'failed', seconds: 10 })
    isLost = false
    session.change(titled('Nurse II'))
    await vi.advanceTimersByTimeAsync(10_000)
    const [first, again, then] = sent
    expect(again).toEqual(first)
    expect(then).toMatchObject({ method: 'PUT', body: { campaignTitle: 'Nurse II', version: 1 } })
    expect(created).toEqual([uuid(9)])
  })

  it('continues where a closed window left off', async () => {
    answer = () => reply(200, { pendingQuote: saved(4) })
    open(saved(3, { campaignTitle: 'Nurse' })).change(titled('Nurse, nights'))
    session.stop()
    expect(sent).toEqual([])

    open(saved(3, { campaignTitle: 'Nurse' }))
    expect(session.initialValues.campaignTitle).toBe('Nurse, nights')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent[0]?.body).toMatchObject({ campaignTitle: 'Nurse, nights', version: 3 })
    expect(copy(uuid(9))).toBeNull()
  })
})

describe('lost response', () => {
  const lose = () => {
    throw new TypeError('Failed to fetch')
  }

  it('to a creation makes no second draft when the page is reloaded', async () => {
    answer = lose
    open(null).change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    session.change(titled('Nurse II'))
    session.stop()

    answer = ({ method }) => reply(200, { pendingQuote: saved(method === 'POST' ? 1 : 2) })
    open(null)
    expect(session.initialValues.campaignTitle).toBe('Nurse II')
    await vi.advanceTimersByTimeAsync(2_000)
    const [first, again, then] = sent
    expect(again).toEqual(first)
    expect(then).toMatchObject({ method: 'PUT', body: { campaignTitle: 'Nurse II', version: 1 } })
    expect(created).toEqual([uuid(9)])
  })

  it('to a save is no conflict with oneself: the next save continues from the stored version', async () => {
    answer = lose
    open(saved(3)).change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    const arrived = saved(4, { campaignTitle: 'Nurse' })
    answer = ({ method, body }) => {
      if (method === 'POST') return reply(200, { pendingQuote: arrived })
      return body.version === 4
        ? reply(200, { pendingQuote: saved(5, { campaignTitle: 'Nurse II' }) })
        : reply(409, { errors: [{ code: 'conflict', message: 'This draft was changed in another window' }] })
    }
    session.change(titled('Nurse II'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.state()).toMatchObject({ save: { kind: 'saved' }, theirs: null, saved: { version: 5 } })
    expect(sent.at(-1)?.body).toMatchObject({ campaignTitle: 'Nurse II', version: 4 })
  })

  it('to a save is no conflict with oneself after a reload', async () => {
    answer = lose
    open(saved(3)).change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    session.change(titled('Nurse, nights'))
    session.stop()

    answer = () => reply(200, { pendingQuote: saved(5) })
    open(saved(4, { campaignTitle: 'Nurse' }))
    expect(session.state().theirs).toBeNull()
    expect(session.initialValues.campaignTitle).toBe('Nurse, nights')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.at(-1)?.body).toMatchObject({ campaignTitle: 'Nurse, nights', version: 4 })
  })

  it('to a save is a conflict when another user has saved since', async () => {
    answer = lose
    open(saved(3)).change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    answer = ({ method }) =>
      method === 'POST'
        ? reply(200, { pendingQuote: saved(4, { campaignTitle: 'Theirs' }) })
        : reply(409, { errors: [{ code: 'conflict', message: 'This draft was changed in another window' }] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.state()).toMatchObject({ save: { kind: 'conflict' }, theirs: { version: 4 } })
  })
})

describe('two windows with one draft', () => {
  const theirs = saved(4, { campaignTitle: 'Theirs' })
  beforeEach(() => {
    answer = ({ method, body }) => {
      if (method === 'POST') return reply(200, { pendingQuote: theirs })
      return body.version === 4
        ? reply(200, { pendingQuote: saved(5, { campaignTitle: 'Mine' }) })
        : reply(409, { errors: [{ code: 'conflict', message: 'This draft was changed in another window' }] })
    }
  })

  it('stop saving and keep both versions until the user chooses', async () => {
    open(saved(3)).change(titled('Mine'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session.state()).toMatchObject({ save: { kind: 'conflict' }, theirs: { version: 4 } })
    expect(copy(uuid(9))?.values.campaignTitle).toBe('Mine')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toHaveLength(2)
  })

  it('save mine over theirs when mine is kept', async () => {
    open(saved(3)).change(titled('Mine'))
    await vi.advanceTimersByTimeAsync(2_000)
    session.keepMine()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)?.body).toMatchObject({ campaignTitle: 'Mine', version: 4 })
    expect(session.state()).toMatchObject({ save: { kind: 'saved' }, theirs: null })
  })

  it('show theirs, and keep nothing of mine, when theirs is used', async () => {
    open(saved(3)).change(titled('Mine'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session.takeTheirs().campaignTitle).toBe('Theirs')
    expect(session.isUnsaved()).toBe(false)
    expect(copy(uuid(9))).toBeNull()
  })
})

describe('removed draft', () => {
  it('can be saved as a new one, with all typed text', async () => {
    answer = ({ method }) =>
      method === 'PUT'
        ? reply(404, { errors: [{ code: 'not_found', message: 'Quote' }] })
        : reply(200, { pendingQuote: saved(1, { id: uuid(10) }) })
    open(saved(3)).change(titled('Nurse'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session.state().save.kind).toBe('gone')
    session.saveAsNew()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { campaignTitle: 'Nurse' } })
    expect(created).toEqual([uuid(10)])
  })
})
