import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Fetched on demand: otherwise a sixth of all installed files would exist for this measure alone. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

export interface LighthouseFigures {
  performance: number
  accessibility: number
  largestContentfulPaintMs: number
  totalBlockingTimeMs: number
}

/** The parts of its report that are read. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * Measures Lighthouse's mobile figures of a page, with its default throttling; the median of several runs by
 * performance.
 */
export async function lighthouseFigures(url: string, chromePath: string, runs: number): Promise<LighthouseFigures> {
  const results: LighthouseFigures[] = []
  // A browser without enough processor time can miss the paint; such a run measures nothing and is repeated.
  for (let tries = 0; results.length < runs && tries < 3 * runs; tries += 1) {
    const figures = await once(url, chromePath)
    if (!Number.isNaN(figures.largestContentfulPaintMs)) results.push(figures)
  }
  results.sort((a, b) => a.performance - b.performance)
  const median = results[Math.floor(results.length / 2)]
  if (!median) throw new Error('Lighthouse returned no measurements')
  return median
}

/** In a separate browser. */
async function once(url: string, chromePath: string): Promise<LighthouseFigures> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--output=json', '--quiet'],
      '--only-categories=performance,accessibility',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 64 * 1024 ** 2 },
  )
  const { categories, audits }: Report = JSON.parse(stdout)
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
    largestContentfulPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    totalBlockingTimeMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  }
}
