import { expect } from '@playwright/test'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { makePdf } from '../server/src/testing/make-pdf.ts'
import { portalUrl, type Visitor } from './portal.ts'

/** Uploads pages on which an ad was printed as the desk does, numbered from B1. */
export async function uploadTearsheets(staff: Visitor, campaignItemId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const page = `B${number}`
    const pdf = await makePdf(`Page ${page}`, `Page ${page} as printed`)
    const form = new FormData()
    const fields = { campaignItemId, issueDate: new Date().toISOString().slice(0, 10), page }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'page.pdf')
    const response = await fetch(`${portalUrl()}/api${desk.uploadTearsheet.path}`, {
      method: 'POST',
      headers: { 'x-auth-token': staff.token },
      body: form,
    })
    expect(response.status, await response.text()).toBe(200)
  }
}
