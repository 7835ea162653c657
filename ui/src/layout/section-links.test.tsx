import { within } from '@testing-library/dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { SectionLinks } from './section-links.tsx'

it('moves the focus to the heading of a section, and lets the browser handle opening a new tab', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <>
        <SectionLinks sections={[{ id: 'address', title: 'Billing address' }]} />
        <h2 id="address">Billing address</h2>
      </>,
    ),
  )
  const link = within(place).getByRole('link')
  const heading = within(place).getByRole('heading')
  const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link.dispatchEvent(inNewTab)
  expect([inNewTab.defaultPrevented, document.activeElement === heading]).toEqual([false, false])
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(press)
  expect([press.defaultPrevented, document.activeElement === heading]).toEqual([true, true])
  act(() => root.unmount())
  place.remove()
})
