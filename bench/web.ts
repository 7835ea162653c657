/**
 * `npm run bench -- web`: what the first load costs. JavaScript up to the sign-in page and the dashboard, and Lighthouse's
 * mobile figures of the sign-in page. Prints figures and the goals; asserts nothing.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../tools/build-web.ts'
import { findChromium } from '../tools/chromium.ts'
import { print } from './print.ts'
import { readyAddress } from './server-address.ts'
import { javascriptLoaded } from './web/javascript-loaded.ts'
import { lighthouseFigures } from './web/lighthouse-figures.ts'

const goals: Record<string, number> = { '/login': 140, '/dashboard (in all)': 225 }

buildWeb()
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-web-'))
const server = spawn(process.execPath, ['server/src/main.ts'], {
  env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const url = await readyAddress(server)
  const chromium = findChromium()
  if (chromium === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH')
  for (const { page, files, kibibytes } of await javascriptLoaded(url, chromium))
    print(`JavaScript to ${page}: ${kibibytes.toFixed(1)} KiB gzip in ${files} files (goal ${goals[page]})`)
  const figures = await lighthouseFigures(`${url}/login`, chromium, 3)
  print(
    `Lighthouse mobile, /login, median of 3: performance ${figures.performance} (goal 97), accessibility ${figures.accessibility} (goal 100)`,
  )
  print(
    `  largest contentful paint ${(figures.largestContentfulPaintMs / 1000).toFixed(2)} s (goal 1.8), total blocking time ${Math.round(figures.totalBlockingTimeMs)} ms (goal 50)`,
  )
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
