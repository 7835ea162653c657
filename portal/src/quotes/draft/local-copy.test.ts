import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DraftValues, emptyDraft } from './draft-values.ts'
import { copyKey, dropCopy, forgetCopy, keepCopy, type LocalCopy, openDraft, readCopy } from './local-copy.ts'

const id = '019a9f00-0000-7000-8000-000000000001'
const key = copyKey('user', 'account', id)
const typed: DraftValues = { ...emptyDraft, campaignTitle: 'مدرس اللغة 👩🏽‍🏫', city: 'Zürich' }

const saved = (values: Partial<PendingQuote>, version = 3): PendingQuote => ({
  id,
  version,
  pendingQuoteItems: { manual: [] },
  attachments: [],
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: { id, name: 'Ana Ruiz' },
  ...values,
})
const copyOf = (values: DraftValues, version: number | null): LocalCopy => ({
  values,
  version,
  writtenAt: '2026-11-20T10:05:00Z',
  writer: 'elsewhere',
})

beforeEach(() => window.localStorage.clear())

describe('copy on this device', () => {
  it('is restored exactly as typed', () => {
    keepCopy(key, typed, 3)
    expect(readCopy(key)).toMatchObject({ values: typed, version: 3 })
  })

  it('belongs to one user, account and draft', () => {
    keepCopy(key, typed, 3)
    expect(readCopy(copyKey('somebody else', 'account', id))).toBeNull()
    expect(readCopy(copyKey('user', 'another account', id))).toBeNull()
    expect(readCopy(copyKey('user', 'account', null))).toBeNull()
  })

  it('is removed once saved, unless another window has written it since', () => {
    keepCopy(key, typed, 3)
    dropCopy(key)
    expect(readCopy(key)).toBeNull()

    window.localStorage.setItem(key, JSON.stringify(copyOf(typed, 3)))
    dropCopy(key)
    expect(readCopy(key)).not.toBeNull()
    forgetCopy(key)
    expect(readCopy(key)).toBeNull()
  })

  it('counts as missing when it cannot be read', () => {
    for (const text of ['{', 'null', '7', '{"values":null}', '{"values":{}}']) {
      window.localStorage.setItem(key, text)
      expect(readCopy(key)).toBeNull()
    }
  })

  it('gains fields that were added since it was written', () => {
    const old = { ...copyOf(typed, 3), values: { campaignTitle: 'Nurse' } }
    window.localStorage.setItem(key, JSON.stringify(old))
    expect(readCopy(key)?.values).toEqual({ ...emptyDraft, campaignTitle: 'Nurse' })
  })
})

describe('opening a draft', () => {
  it('shows the saved version when nothing typed here is unsaved', () => {
    expect(openDraft(saved({ campaignTitle: 'Nurse' }), null)).toMatchObject({
      kind: 'saved',
      values: { campaignTitle: 'Nurse' },
    })
    expect(openDraft(null, null)).toEqual({ kind: 'saved', values: emptyDraft })
  })

  it('restores text typed here when no other version was saved since', () => {
    expect(openDraft(saved({ campaignTitle: 'Nurse' }), copyOf(typed, 3))).toMatchObject({
      kind: 'restored',
      values: typed,
    })
    expect(openDraft(null, copyOf(typed, null))).toMatchObject({ kind: 'restored', values: typed })
  })

  it('asks when another version was saved since', () => {
    const theirs = saved({ campaignTitle: 'Nurse' }, 4)
    expect(openDraft(theirs, copyOf(typed, 3))).toEqual({ kind: 'conflict', values: typed, version: 3, theirs })
  })

  it('does not ask when only the response to a save was lost', () => {
    const mine = { ...emptyDraft, campaignTitle: 'Nurse ', jobDescription: '<p>Care <b>well</b></p>' }
    const theirs = saved({ campaignTitle: 'Nurse', jobDescription: '<p>Care <strong>well</strong></p>' }, 4)
    expect(openDraft(theirs, copyOf(mine, 3)).kind).toBe('saved')
  })
})
