import { within } from '@testing-library/dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Proof } from '../proof/proof.ts'
import { ArtworkText } from './artwork-text.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

async function headings(pages: string[][]) {
  const box = document.createElement('div')
  const root = createRoot(box)
  // The properties that the text uses
  const proof = { pageCount: pages.length, text: async (page: number) => pages[page - 1] } as unknown as Proof
  await act(async () => root.render(<ArtworkText proof={proof} failed={false} ordered={null} />))
  const found = within(box)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
  act(() => root.unmount())
  return found
}

it('labels the pages of an ad’s text when there are several', async () => {
  expect(await headings([['Dean of Nursing'], ['Apply by May']])).toEqual([
    'Text in the artwork',
    'Page 1 of 2',
    'Page 2 of 2',
  ])
  expect(await headings([['Dean of Nursing']])).toEqual(['Text in the artwork'])
})
