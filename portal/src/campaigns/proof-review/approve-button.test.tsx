import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApproveButton } from './approve-button.tsx'

// R12.2
const sentence = 'Please review the artwork and click on the checkbox to approve the artwork.'
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function show(isBlock: boolean, blockingError: string | null = campaignMessages.reviewArtworkFirst) {
  const onNotReady = vi.fn()
  act(() =>
    root.render(
      <ApproveButton
        isBlock={isBlock}
        blockingError={blockingError}
        pending={false}
        onApprove={() => {}}
        onNotReady={onNotReady}
      />,
    ),
  )
  return { button: page().getByRole('button', { name: 'Approve' }), onNotReady }
}
const tooltip = () => page().queryByRole('tooltip')?.textContent

for (const [where, isBlock] of [
  ['in the header', false],
  ['in the decision', true],
] as const) {
  it(`has the sentence as a tooltip on focus, and as text, ${where}`, async () => {
    const { button } = show(isBlock)
    expect(tooltip()).toBeUndefined()
    await act(async () => button.focus())
    expect(tooltip()).toBe(sentence)
    const described = document.getElementById(button.getAttribute('aria-describedby')?.split(' ').at(0) ?? '')
    expect(described?.textContent).toBe(sentence)
    await act(async () => button.blur())
    expect(tooltip()).toBeUndefined()
  })

  it(`shows the tooltip after a touch, ${where}`, async () => {
    const { button, onNotReady } = show(isBlock)
    await act(async () => {
      button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }))
      button.click()
    })
    expect(tooltip()).toBe(sentence)
    expect(onNotReady).toHaveBeenCalledOnce()
  })
}

it('has no tooltip when the ad can be approved', async () => {
  const { button } = show(false, null)
  await act(async () => button.focus())
  expect(tooltip()).toBeUndefined()
})

it('keeps the focus when the last step is done, and when one is undone', async () => {
  const { button } = show(true)
  await act(async () => button.focus())
  for (const blockingError of [null, campaignMessages.reviewArtworkFirst]) {
    show(true, blockingError)
    expect(document.activeElement).toBe(button)
    expect(button.isConnected).toBe(true)
  }
})
