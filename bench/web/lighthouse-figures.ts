import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export interface LighthouseFigures {
  performance: number
  accessibility: number
  largestContentfulPaintMs: number
  totalBlockingTimeMs: number
}

/** Lighthouse's mobile figures of a page, with its default throttling; the median of several runs by performance. */
export async function lighthouseFigures(url: string, chromePath: string, runs: number): Promise<LighthouseFigures> {
  const results: LighthouseFigures[] = []
  // A browser starved of its processor can miss the paint; such a run measures nothing and is made again.
  for (let tries = 0; results.length < runs && tries < 3 * runs; tries += 1) {
    const figures = await once(url, chromePath)
    if (!Number.isNaN(figures.largestContentfulPaintMs)) results.push(figures)
  }
  results.sort((a, b) => a.performance - b.performance)
  const median = results[Math.floor(results.length / 2)]
  if (!median) throw new Error('Lighthouse measured nothing')
  return median
}

async function once(url: string, chromePath: string): Promise<LighthouseFigures> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
      largestContentfulPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      totalBlockingTimeMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    }
  } finally {
    chrome.kill()
  }
}
