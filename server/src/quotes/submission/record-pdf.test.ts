import type { SubmittedQuote } from '@tearsheet/protocol/quotes/schemas'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { setPdf } from '../../documents/set-pdf.ts'
import { checkPdfUa } from '../../testing/pdf-ua/check-pdf-ua.ts'
import { openPdf } from '../../testing/pdf-ua/open-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { printRecord } from './record-pdf.ts'

const recordOf = (jobDescription: string, publications: SubmittedQuote['publications'] = []) =>
  setPdf(
    printRecord({
      record: {
        campaignId: '0198a000-0000-7000-8000-000000000001',
        name: 'Research Nurse',
        jobNumber: 20_077,
        clientJobNumber: null,
        purchaseOrderNumber: null,
        clientAccountName: 'Human Resources',
        submittedAt: '2026-11-20T15:00:00Z',
        submittedBy: 'Dana Full',
        usualReviewHours: 5,
        openUntilFilled: true,
        deadlineDate: null,
        startDate: null,
        endDate: null,
        publications,
      },
      jobDescription,
      issuer: readConfig({ DEMO: 'true', PROVIDER_NAME: 'Beacon' }).issuer,
      currency: { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
      timeZone: 'America/New_York',
    }),
  )

it('keeps headings, numbered and nested lists and link addresses, as tags and as text', async () => {
  const pdf = recordOf(
    `<h4>What you do</h4><p>See <a href="https://jobs.example/nurse">our page</a>, or <a href="mailto:hr@jobs.example">hr@jobs.example</a>.</p>
     <ol start="3"><li>Third<ul><li>Below it</li></ul></li><li>Fourth</li></ol>`,
  )
  const words = (await readPdf(pdf)).pages.join(' ')
  for (const text of ['What you do', 'our page (https://jobs.example/nurse)', '3. Third', 'Below it', '4. Fourth'])
    expect(words).toContain(text)
  expect(words.match(/hr@jobs\.example/g)).toHaveLength(1)
  const { elements } = await openPdf(pdf)
  const inside = elements.filter(
    ({ type, parent }) => type === 'L' && ['L', 'LI', 'LBody'].includes(parent?.type ?? ''),
  )
  expect(inside).toHaveLength(1)
  expect(elements.some(({ type }) => type === 'H3')).toBe(true)
  expect(await checkPdfUa(pdf)).toEqual([])
})

it('states of a free ad that it is free, and of a contract that it covers the ad', async () => {
  const id = '0198a000-0000-7000-8000-000000000002'
  const ad = { id, type: 1, isOnContract: false, price: 0 } as const
  const pdf = recordOf('<p>Text</p>', [
    { ...ad, name: 'Tide Weekly' },
    { ...ad, name: 'Harbor Daily', isOnContract: true },
    { ...ad, name: 'Ink & Press', price: 12_000 },
    { ...ad, name: 'Quill', price: null },
  ])
  const words = (await readPdf(pdf)).pages.join(' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Tide Weekly Online Free')
  expect(words).toContain('Harbor Daily Online Covered by contract')
  expect(words).toContain('Ink & Press Online $120.00')
  expect(words).toContain('Quill Online To be quoted')
})
