/**
 * `npm run bench -- documents [--rounds 5]`: an invoice printed by our engine against a new page of a warm Chromium that prints
 * the same, and a bundle of 1,000 invoices as the server streams it, with the memory that it takes. Prints ratios and
 * the goals; asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { createTokens } from '../server/src/http/token.ts'
import { findChromium } from '../tools/chromium.ts'
import { bundleSize, fetchDocuments, loadBundle } from './documents/load-bundle.ts'
import { measurePrinting } from './documents/print-times.ts'
import { residentMemory, watchMemory } from './documents/resident-memory.ts'
import { startServer } from './lists/server-under-test.ts'
import { median } from './median.ts'
import { sessionId, userId } from './payment-rate/data-set.ts'
import { print } from './print.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const secret = 'a secret for measuring that is long enough'

async function comparePrinting(chromium: string): Promise<void> {
  const { ours, newPage, ratios, bytes } = await measurePrinting(chromium, Number(options.rounds))
  print(
    `Invoice of 12 lines, tagged: ours ${ours.toFixed(1)} ms (${bytes.ours} bytes), new page of a warm Chromium ${newPage.toFixed(0)} ms (${bytes.newPage} bytes)`,
  )
  print(
    `  1/${median(ratios).toFixed(0)} of its time, median of ${ratios.length} rounds (goal 1/30; rounds ${ratios.map((ratio) => ratio.toFixed(0)).join(', ')})`,
  )
}

async function measureBundle(folder: string): Promise<void> {
  const embedded = await openEmbeddedDatabase({ dataDir: folder })
  try {
    await migrate({ connectionString: embedded.connectionString })
    await loadBundle(embedded.connectionString)
    const token = await createTokens(secret).sign(
      {
        userId,
        isJEAdministrator: false,
        resetPasswordFlag: false,
        username: 'load@bench.example',
        firstName: 'Load',
        lastName: 'Bench',
      },
      sessionId,
      new Date(Date.now() + 86_400_000),
    )
    const server = await startServer({ connectionString: embedded.connectionString, folder, secret })
    try {
      await sleep(3_000)
      const idle = residentMemory(server.pid)
      await fetchDocuments(server.url, token, 1)
      const afterOne = residentMemory(server.pid)
      for (const round of [1, 2]) {
        const peakMemory = watchMemory(server.pid)
        const { bytes, firstByte, seconds } = await fetchDocuments(server.url, token, bundleSize)
        const peak = peakMemory()
        print(
          `Bundle of ${bundleSize} invoices, round ${round}: ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(1)} s, first byte after ${firstByte.toFixed(0)} ms`,
        )
        print(
          `  memory: ${idle.toFixed(0)} MB idle, ${afterOne.toFixed(0)} MB after one invoice, ${peak.toFixed(0)} MB at most: ${(peak - idle).toFixed(0)} MB above idle (goal 96)`,
        )
      }
    } finally {
      await server.stop()
    }
  } finally {
    await embedded.stop()
  }
}

const chromium = findChromium()
if (chromium === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH')
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-documents-'))
try {
  await comparePrinting(chromium)
  await measureBundle(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
