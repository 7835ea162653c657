import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import type { Mail, Message } from './port.ts'

/** A caught message, as the mailbox page lists it. */
export interface CaughtMessage extends Message {
  id: string
  sentAt: string
}

export interface LocalMail extends Mail {
  /** Caught messages, newest first. */
  list(): Promise<CaughtMessage[]>
}

/** Catches mail in a folder instead of sending it: the embedded default, development and tests. */
export function localMail(folder: string): LocalMail {
  return {
    async send(message) {
      // Handed over twice, it is caught once
      const id = message.key ?? uuidv7()
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, sentAt: new Date().toISOString(), ...message }))
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 200)
      const texts = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
      // Only this gateway writes into the folder.
      return texts.map((text) => JSON.parse(text) as CaughtMessage)
    },
  }
}
