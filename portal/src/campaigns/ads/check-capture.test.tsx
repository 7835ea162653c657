import { routes } from '@tearsheet/protocol/addresses'
import * as monitoring from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import { page, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { expect, it, vi } from 'vitest'
import { CheckCapture } from './check-capture.tsx'

it('loads the image of a page when it is requested, with a text alternative', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:image')
  URL.revokeObjectURL = vi.fn()
  const ids = { campaignId: 'c-1', campaignItemId: 'ad-1', checkId: 'check-1' }
  const path = monitoring.getCapture.path
    .replace(':campaignId', 'c-1')
    .replace(':campaignItemId', 'ad-1')
    .replace(':checkId', 'check-1')
  const alt = 'The page on November 27, 2026: Online as approved'
  const shown = await showPart(
    <CheckCapture {...ids} alt={alt} />,
    { address: routes.dashboard, route: routes.dashboard, token: tokenOf({}) },
    // Any bytes of a response are an image here
    ({ answer }) => answer({ ...monitoring.getCapture, path } as typeof monitoring.getCapture, {} as never),
  )
  try {
    expect(shown.sent).toEqual([])
    const button = () => page().getByRole('button', { name: /the image of the page/ })
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await shown.press(`Show the image of the page: ${alt}`)
    await vi.waitFor(() => expect(page().getByRole('img', { name: alt }).getAttribute('src')).toBe('blob:image'))
    expect(shown.sent.map((one) => one.path)).toEqual([path])
    expect(button().getAttribute('aria-expanded')).toBe('true')
  } finally {
    shown.close()
  }
})
