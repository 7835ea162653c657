import { createHash } from 'node:crypto'
import type { BreachedPasswords } from './port.ts'

/** Time until a new password is accepted without a result, in milliseconds. */
const deadlineMs = 2_000
/** Maximum length of a response: a range of the largest known set has some 2,000 lines. */
const maxBytes = 1024 * 1024
/** Number of characters of the hash that the service receives: every range has many passwords. */
const prefixLength = 5

/**
 * Opens a service with the range protocol of Have I Been Pwned, version 3: `GET {url}/{first five characters of the
 * SHA-1 hash}` lists the rest of each hash with its count. The service receives neither the password nor its hash. With
 * `Add-Padding` the length of the response does not reveal the range; padded lines have a count of 0.
 */
export function openBreachedPasswords(url: string, { timeoutMs = deadlineMs } = {}): BreachedPasswords {
  const base = url.replace(/\/$/, '')
  return {
    async includes(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      const response = await fetch(`${base}/${hash.slice(0, prefixLength)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Tearsheet (recruitment advertising portal)' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const rest = hash.slice(prefixLength)
      return linesOf(await readText(response)).some(({ suffix, count }) => suffix === rest && count > 0)
    },
  }
}

/** @throws Error as soon as the response is too long */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > maxBytes) throw new Error('response too long')
  }
  return text
}

const linesOf = (text: string) =>
  text.split(/\r?\n/).map((line) => {
    const [suffix = '', count = ''] = line.trim().split(':')
    return { suffix: suffix.toUpperCase(), count: Number(count) }
  })
