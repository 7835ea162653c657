import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(m?js|css|html|svg|json|txt|pfb|ttf)$/
/** Above this size, maximum compression costs more build time than it saves. */
const large = 262_144
/** Below this size a file fits into one packet uncompressed. */
const smallest = 1024

/** Writes .br and .gz next to every text file once, so that the server never compresses a response. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  const effort = bytes.length > large ? 9 : constants.BROTLI_MAX_QUALITY
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
