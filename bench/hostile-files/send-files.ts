import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { applyAddress } from '@tearsheet/protocol/addresses'

/** Options of the attacking thread, which is separate from the measuring one. */
export interface Attack {
  url: string
  campaignItemId: string
  addresses: number
  pauseMs: number
}

const { url, campaignItemId, addresses, pauseMs } = workerData as Attack // passed by hostile-files.ts
// The attackers' own work is done on other machines: on Linux this is the priority of the thread
setPriority(0, 19)
const answers: Record<string, number> = {}
let isRunning = true
parentPort?.once('message', () => {
  isRunning = false
})
await Promise.all(Array.from({ length: addresses }, (_, place) => sendFiles(place)))
parentPort?.postMessage(answers)

/** Creates an application form with a PDF of 100 KB that repeats the mark of a compressed part. */
async function makeForm(place: number) {
  const form = new FormData()
  const person = { firstName: 'Stranger', lastName: `No${place}`, email: `no${place}@mail.example`, consent: 'yes' }
  for (const [name, value] of Object.entries({ ...person, submissionId: randomUUID() })) form.append(name, value)
  const marks = Buffer.alloc(100_000, 'stream\nx\x9c', 'latin1')
  form.append('cv', new Blob(['%PDF-1.7\n', marks, '\nstartxref\n9\n%%EOF']), 'cv.pdf')
  const request = new Request(url, { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', body: await request.arrayBuffer() }
}

async function sendFiles(place: number): Promise<void> {
  const { type, body } = await makeForm(place)
  const headers = { 'content-type': type, 'x-forwarded-for': `198.51.100.${place}` }
  while (isRunning) {
    const response = await fetch(`${url}${applyAddress(campaignItemId)}`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    await response?.arrayBuffer().catch(() => null)
    const status = String(response?.status ?? 'broken off')
    answers[status] = (answers[status] ?? 0) + 1
    await sleep(pauseMs)
  }
}
