import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import type { CaughtMessage, LocalMail } from './port.ts'

/** Saves emails in a folder instead of sending them: for the embedded default, development and tests. */
export function localMail(folder: string): LocalMail {
  return {
    async send({ attachments = [], ...message }) {
      // A message sent twice is saved once
      const id = message.key ?? uuidv7()
      await mkdir(folder, { recursive: true })
      const caught: CaughtMessage = {
        id,
        sentAt: new Date().toISOString(),
        ...message,
        attachments: attachments.map((one) => ({ ...one, content: one.content.toString('base64') })),
      }
      // Renamed once it is complete: another process may be reading, and this one may end at any time
      const part = join(folder, `${uuidv7()}.part`)
      await writeFile(part, JSON.stringify(caught))
      await rename(part, join(folder, `${id}.json`))
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 200)
      const texts = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
      // Only this gateway writes to the folder.
      return texts.map((text) => JSON.parse(text) as CaughtMessage)
    },
  }
}
