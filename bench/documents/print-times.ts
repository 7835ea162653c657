import { chromium } from '@playwright/test'
import { openThreadPool } from '../../server/src/documents/thread-pool.ts'
import { typeset } from '../../server/src/documents/typeset.ts'
import { printInvoices } from '../../server/src/invoices/documents/invoice-pdf.ts'
import { median } from '../median.ts'
import { invoicePage, sampleInvoice } from './sample-invoice.ts'

interface PrintTimes {
  /** Medians, in milliseconds. */
  ours: number
  newPage: number
  ratios: number[]
  bytes: { ours: number; newPage: number }
}

/** Prints different invoices with our engine in its thread and with new pages of a warm browser, in turns. */
export async function measurePrinting(executablePath: string, rounds: number): Promise<PrintTimes> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const threads = openThreadPool()
  const bytes = { ours: 0, newPage: 0 }
  let number = 1
  const printOurs = async () => {
    const started = performance.now()
    bytes.ours = (await typeset(threads, printInvoices([sampleInvoice(number++)]))).length
    return performance.now() - started
  }
  const printPage = async () => {
    const started = performance.now()
    const page = await browser.newPage()
    await page.setContent(invoicePage(sampleInvoice(number++)))
    bytes.newPage = (await page.pdf({ format: 'Letter', tagged: true })).length
    await page.close()
    return performance.now() - started
  }
  try {
    for (let warming = 0; warming < 3; warming++) {
      await printOurs()
      await printPage()
    }
    const results: { ours: number; newPage: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const ours: number[] = []
      for (let print = 0; print < 9; print++) ours.push(await printOurs())
      const pages: number[] = []
      for (let page = 0; page < 3; page++) pages.push(await printPage())
      results.push({ ours: median(ours), newPage: median(pages) })
    }
    return {
      ours: median(results.map(({ ours }) => ours)),
      newPage: median(results.map(({ newPage }) => newPage)),
      ratios: results.map(({ ours, newPage }) => newPage / ours),
      bytes,
    }
  } finally {
    await threads.close()
    await browser.close()
  }
}
