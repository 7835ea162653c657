/**
 * `npm run bench -- zip [--files 1000 --kilobytes 200]`: a zip of stored files as the server streams it, against `zip -0`
 * on the same files, in one run on this machine, and how much memory it takes. Prints ratios; asserts nothing.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { streamFiles } from '../server/src/documents/stream-files.ts'
import { localStorage } from '../server/src/gateways/storage/local.ts'
import { median } from './median.ts'
import { print } from './print.ts'

const { values: options } = parseArgs({
  options: { files: { type: 'string', default: '1000' }, kilobytes: { type: 'string', default: '200' } },
})
const count = Number(options.files)
const byteSize = Number(options.kilobytes) * 1024
const rounds = 3
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

async function measure(folder: string): Promise<void> {
  const files = join(folder, 'files')
  mkdirSync(files)
  const names = Array.from({ length: count }, (_, index) => `page-${index}.pdf`)
  for (const name of names) writeFileSync(join(files, name), randomBytes(byteSize))
  const storage = localStorage(files)
  const entries = names.map((name) => ({ name, byteSize, open: () => storage.open(name) }))
  await stream(entries.slice(0, 20), join(folder, 'warm.zip'))

  const ours: number[] = []
  const theirs: number[] = []
  let growth = 0
  for (let round = 0; round < rounds; round++) {
    theirs.push(
      timed(() => spawnSync('zip', ['-0', '-q', '-r', join(folder, `theirs-${round}.zip`), '.'], { cwd: files })),
    )
    const { seconds, grown } = await stream(entries, join(folder, `ours-${round}.zip`))
    ours.push(seconds)
    growth = Math.max(growth, grown)
  }
  const check = spawnSync('zip', ['-T', '-q', join(folder, 'ours-0.zip')])
  print(`${count} files of ${options.kilobytes} KB, ${megabytes(count * byteSize)}; median of ${rounds}`)
  print(
    `streamed ${median(ours).toFixed(2)} s, zip -0 ${median(theirs).toFixed(2)} s, ratio ${(median(ours) / median(theirs)).toFixed(2)}`,
  )
  print(`memory grew by ${megabytes(growth)} at most`)
  print(`zip -T on ours: ${check.status === 0 ? 'valid' : 'invalid'}`)
}

/** Measures the time to write a zip to disk, and the growth of the process. */
async function stream(entries: Parameters<typeof streamFiles>[0], path: string) {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  const start = performance.now()
  await pipeline(streamFiles(entries, new Date()), createWriteStream(path))
  clearInterval(watch)
  return { seconds: (performance.now() - start) / 1000, grown: peak - before }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-zip-'))
try {
  await measure(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
