import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import type { SettingsRecord } from '@tearsheet/protocol/notifications/settings-schemas'
import { withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { callQuery, queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { within } from '@testing-library/dom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MailNotice } from './address-state.tsx'

let root: Root
let box: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
})

function show(off: { since: string; reason: 'permanent' | 'complaint' } | null) {
  const email = { address: 'dana@lakeside.example', off }
  queryClient.setQueryDefaults(callQuery(settings.loadSettings, {}).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  const record = { email, timeZone: 'UTC' } as SettingsRecord // only these properties are read by the notice
  queryClient.setQueryData(callQuery(settings.loadSettings, {}).queryKey, { settings: record })
  act(() => root.render(withQueries(<MailNotice />)))
}

it('shows in a profile that emails to its address are off, since when and why, and offers to turn them on', () => {
  show({ since: '2026-11-20T09:00:00Z', reason: 'permanent' })
  expect(box.textContent).toContain('Emails to dana@lakeside.example are off')
  expect(box.textContent).toMatch(/came back as undeliverable on .*Nov 20/)
  expect(within(box).getByRole('button').textContent).toBe('Turn emails on again')
})

it('distinguishes a complaint from an address that does not exist', () => {
  show({ since: '2026-11-20T09:00:00Z', reason: 'complaint' })
  expect(box.textContent).toContain('was reported as junk')
})

it('shows no notice in a profile whose address works', () => {
  show(null)
  expect(box.textContent).toBe('')
})
