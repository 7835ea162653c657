import { addressOf } from '@tearsheet/protocol/addresses'
import { getOwnAccess, setSingleKeys } from '@tearsheet/protocol/desk/staff-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { useDeskUser } from '../components/use-desk-user.ts'
import { DeskHints } from './desk-hints.tsx'

// R21.12
let shown: ShownDesk
afterEach(() => shown.close())

function Hints({ queue = 'reviews' }: { queue?: string }) {
  const { singleKeys, reload } = useDeskUser()
  return <DeskHints queue={queue} isOn={singleKeys} onSwitched={reload} />
}
const own = (singleKeys: boolean): AnswerOf<typeof getOwnAccess> => ({
  roles: [],
  areas: [],
  managers: [],
  timeZone: 'UTC',
  singleKeys,
})
const pressKey = (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })))

it('turns single keys off and on where they are listed, and announces it', async () => {
  shown = await showDesk(<Hints />, addressOf('desk'), ({ answer }) => {
    answer(getOwnAccess, own(true))
    answer(setSingleKeys, { areOn: false })
  })
  await shown.until('next, previous')
  await pressKey('?')
  await shown.until('Keyboard shortcuts')
  shown.answer(getOwnAccess, own(false))
  await shown.press('Single-key shortcuts')
  await shown.until('Single-key shortcuts are off.')
  // The switch stays, to turn them on again
  expect(shown.text()).toContain('Keyboard shortcuts')
  shown.answer(getOwnAccess, own(true))
  await shown.press('Single-key shortcuts')
  await shown.until('? all keys')
  expect(shown.text()).not.toContain('Single-key shortcuts are off.')
  expect(shown.sent.filter(({ path }) => path === setSingleKeys.path).map(({ body }) => body)).toEqual([
    { areOn: false },
    { areOn: true },
  ])
})

it('opens only by its button when single keys are off', async () => {
  shown = await showDesk(<Hints />, addressOf('desk'), ({ answer }) => answer(getOwnAccess, own(false)))
  await shown.until('Single-key shortcuts are off.')
  await pressKey('?')
  expect(shown.text()).not.toContain('Keyboard shortcuts')
  await shown.press('all keys')
  await shown.until('Keyboard shortcuts')
})

it.each([
  ['live-ads', 'correct the address'],
  ['questions', 'answer'],
])('lists the keys of the open queue %s', async (queue, does) => {
  shown = await showDesk(<Hints queue={queue} />, addressOf('desk'), ({ answer }) => answer(getOwnAccess, own(true)))
  await shown.until(does)
  expect(shown.text()).not.toContain('upload')
})
