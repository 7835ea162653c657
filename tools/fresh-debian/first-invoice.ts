/**
 * `first-invoice.ts --link <link of add-administrator> --mailbox <folder of mail-sink.ts> --address <https://…> --other
 * <https://…>`: uses a new installation by its API, as its first users do, from the first administrator to a paid invoice.
 * `--other` is a second proxy in front of the same portal, through which the uploads are repeated. `--files` is the portal's
 * folder of files: as root, it is replaced by a full disk at the end.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApiClient } from '@tearsheet/protocol/api-client'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import * as passwords from '@tearsheet/protocol/identity/password-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as deskInvoices from '@tearsheet/protocol/invoices/desk-endpoints'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { Secret, TOTP } from 'otpauth'
import { largeImage } from './large-image.ts'

const { values } = parseArgs({
  options: {
    link: { type: 'string', default: '' },
    mailbox: { type: 'string', default: '.' },
    address: { type: 'string', default: '' },
    other: { type: 'string', default: '' },
    files: { type: 'string', default: '' },
  },
})
const { address, other } = values
const print = (line: string) => process.stdout.write(`${line}\n`)
const password = 'A fresh machine 2026!'
const today = dateIn('America/New_York', new Date())
const visitor = createApiClient({ address })

async function choosePassword(link: string): Promise<void> {
  const resetToken = /resetToken=([\w-]+)/.exec(link)?.[1] ?? ''
  await visitor(passwords.resetPasswordWithLink, { resetToken, password, passwordConfirmation: password })
}

/** Signs in. Returns the token, a client of the API, and the fields of the user's scope. */
async function enter(username: string) {
  const { token, activeView } = await visitor(signIn, { username, password })
  const scope = activeView
    ? { activeView, clientId: activeView.client.id, clientAccountId: activeView.clientAccountId }
    : {}
  return { token, call: createApiClient({ address, token }), scope }
}

/** Waits up to a minute for the link in an email to a user. */
async function invitationOf(username: string): Promise<string> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const emails = readdirSync(values.mailbox).map((name) => readFileSync(join(values.mailbox, name), 'utf8'))
    const email = emails.find((one) => one.startsWith(`X-Recipients: ${username}\n`) && one.includes('resetToken'))
    // A line of quoted-printable text may be broken anywhere
    if (email) return email.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    await sleep(500)
  }
  throw new Error(`No invitation was sent to ${username}`)
}

/** Uploads an image as the artwork of an ad. Returns the status. */
async function upload(to: string, token: string, campaignItemId: string, side: number): Promise<number> {
  const form = new FormData()
  form.append('campaignItemId', campaignItemId)
  form.append('file', new Blob([new Uint8Array(largeImage(side))], { type: 'image/png' }), 'artwork.png')
  const response = await fetch(`${to}/api${deskCampaigns.uploadArtwork.path}`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: form,
  })
  await response.text()
  return response.status
}

function expect(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`Not so: ${what}`)
  print(`  ${what}`)
}

await choosePassword(values.link)
const ada = await enter('ada@example.com')
const { secret } = await ada.call(factors.beginSecondFactor, {})
await ada.call(factors.confirmSecondFactor, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
expect((await ada.call(clients.listClients, {})).totalCount === 0, 'the first administrator has access to the desk')

const csv = [
  'Name,Type,Form,Website,Sector,Audience,Keywords,Region,Price,Run days,Lead days',
  'Nurses Weekly,online,,https://nurses.example/,nursing,Nurses,"registered nurse, charge nurse",US,250.00,30,2',
  'Nursing Journal,print,display,https://journal.example/,nursing,Nurses,"registered nurse, charge nurse",US,900.00,30,2',
].join('\n')
const imported = await ada.call(catalog.importPublications, { csv, isConfirmed: true })
expect(imported.errors.length === 0, 'the catalog is imported')

const clientOf = (name: string, username: string, isProvider: boolean) => ({
  name,
  isProvider,
  currency: { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  accounts: [{ name: 'Staff', surchargeRate: 0.03, purchaseOrderRequired: false, kind: null }],
  administrator: { username, firstName: 'Lee', lastName: 'Chan' },
})
await ada.call(clients.createClient, clientOf('Provider', 'own@provider.example', true))
await ada.call(clients.createClient, clientOf('Lakeshore College', 'lee@college.example', false))
await choosePassword(await invitationOf('lee@college.example'))
const lee = await enter('lee@college.example')
expect('activeView' in lee.scope, 'the first client signs in with the link of its invitation')

const posting = { campaignTitle: 'Charge Nurse, Night Shift', jobDescription: '<p>Lead the night shift.</p>' }
const { recommendations } = await lee.call(quotes.recommend, { ...lee.scope, ...posting })
const { campaign } = await lee.call(
  quotes.submit,
  {
    ...lee.scope,
    ...posting,
    applyEmail: 'jobs@college.example',
    deadlineType: 'open-until-filled',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
    recommendations: recommendations.map(({ id }) => id),
  },
  { idempotencyKey: randomUUID() },
)
const queue = await ada.call(work.listWork, { kind: 'review' })
const idOf = (name: string) => queue.data.find((row) => JSON.stringify(row).includes(name))?.id ?? ''
const [online, printed] = [idOf('Nurses Weekly'), idOf('Nursing Journal')]
expect(queue.data.length === 2, 'the request for two publications is in the queue of the desk')

for (const proxy of [address, other]) {
  const started = performance.now()
  // 2,640² pixels are 19.9 of the 20 MB that artwork may have; 2,900² are more than a request may have
  expect((await upload(proxy, ada.token, printed, 2_640)) === 200, `${proxy} passes an upload of 20 MB on`)
  print(`  in ${Math.round(performance.now() - started)} ms`)
  expect((await upload(proxy, ada.token, printed, 2_900)) === 413, `${proxy} rejects an upload of 24 MB`)
  expect((await fetch(`${proxy}/metrics`)).status === 404, `${proxy} closes /metrics`)
  expect((await fetch(`${proxy}/api/ready`)).status === 200, `${proxy} reports readiness`)
  expect((await (await fetch(`${proxy}/login`)).text()).includes('<script'), `${proxy} serves the sign-in page`)
}

await ada.call(deskCampaigns.completeReview, { campaignItemId: online, price: 25_000 })
await lee.call(campaigns.approveItems, {
  ...lee.scope,
  campaignId: campaign.id,
  campaignItems: [online],
  tabView: 'ready-for-approval',
})
await ada.call(deskCampaigns.publish, {
  campaignItemId: online,
  startDate: today,
  endDate: null,
  liveUrl: 'https://nurses.example/1',
  addressReason: 'Not public yet',
})
const { invoice } = await ada.call(deskInvoices.issueInvoice, {
  campaignId: campaign.id,
  campaignItems: [online],
  dueDate: addDays(today, 30),
})
const receipt = await ada.call(deskInvoices.recordReceipt, {
  kind: 'check',
  receivedOn: today,
  reference: '1042',
  allocations: [{ invoiceId: invoice.id, amount: 25_000 }],
})
expect(
  receipt.invoices.every(({ balance }) => balance === 0),
  'the first invoice is paid',
)

if (values.files !== '') await fillDisk(values.files)

/** Uploads to a full disk, which a small file system takes the place of, and again once it has space. */
async function fillDisk(files: string): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=777', 'tmpfs', files])
  try {
    expect((await upload(address, ada.token, printed, 1_000)) === 503, 'an upload to a full disk is rejected')
    const left = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(left.length === 0, 'and leaves nothing on it')
  } finally {
    execFileSync('umount', [files])
  }
  expect((await upload(address, ada.token, printed, 1_000)) === 200, 'an upload succeeds once the disk has space')
}
