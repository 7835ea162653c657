import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { printProof } from '../server/src/desk/autopilot/artwork-pdf.ts'
import { setPdf } from '../server/src/documents/set-pdf.ts'
import { people } from './people.ts'
import { portalUrl, visit } from './portal.ts'

/** Uploads the next version of an ad's artwork, as the desk does; each looks different. */
export async function uploadVersion(campaignItemId: string, version: number, lines: string[]): Promise<void> {
  const staff = await visit(people.staff)
  const copy = { headline: 'You teach, you lead, you listen', lines, contact: 'jobs.lakeside.example' }
  const content = setPdf(printProof(copy, { publication: 'Harbor Weekly', version, inPlace: true }))
  const form = new FormData()
  form.append('campaignItemId', campaignItemId)
  form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), `proof-${version}.pdf`)
  const response = await fetch(`${portalUrl()}/api${desk.uploadArtwork.path}`, {
    method: 'POST',
    headers: { 'x-auth-token': staff.token },
    body: form,
  })
  if (!response.ok)
    throw new Error(`The artwork upload was rejected with status ${response.status}: ${await response.text()}`)
}
