import { expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

const read = (...lines: string[]) => readMail({ content: Buffer.from(lines.join('\r\n')) })

it('returns null for a message that is nested too deeply, or has too many headers', async () => {
  expect(await read('From: a@b.example', '', 'Words')).toMatchObject({ from: 'a@b.example' })
  const levels = Array.from({ length: 30 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`)
  expect(await read('From: a@b.example', ...levels)).toBeNull()
  expect(await read('From: a@b.example', `X-Long: ${'a\r\n '.repeat(200_000)}`, '', 'Words')).toBeNull()
})
