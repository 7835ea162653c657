import { Readable } from 'node:stream'
import yazl from 'yazl'

export interface ZipEntry {
  name: string
  /** Makes the entry's bytes, once its turn has come. */
  make(): Buffer | Promise<Buffer>
}

/**
 * A zip file that is written as it is read: one entry is made at a time, stored as it is, and forgotten, so the whole is
 * never in memory. A reader who is slow or gone holds back or ends the making.
 */
export function streamZip(entries: Iterable<ZipEntry>, madeAt: Date): Readable {
  const zip = new yazl.ZipFile()
  async function fill(): Promise<void> {
    for (const { name, make } of entries) {
      const bytes = await make()
      await new Promise<void>((resolve, reject) => {
        const source = Readable.from([bytes], { objectMode: false })
        source.once('error', reject)
        source.once('close', resolve)
        zip.addReadStream(source, name, { compress: false, mtime: madeAt })
      })
      if (output.destroyed) return
      // Lets other requests have their turn between two documents.
      await new Promise(setImmediate)
    }
    zip.end()
  }
  // yazl types its output as the bare interface; it is a PassThrough of Node's.
  const output = zip.outputStream as Readable
  fill().catch((error: Error) => output.destroy(error))
  return output
}
