import { createTransport } from 'nodemailer'
import { emails } from '../../environment/process-counters.ts'
import type { Mail } from './port.ts'

/** Timeouts of a mail server for connecting and greeting, and for inactivity, in milliseconds. */
interface SmtpBounds {
  connectMs: number
  silentMs: number
}

/** The library's own defaults are minutes, in which a silent server would block every other job. */
const shippedBounds: SmtpBounds = { connectMs: 10_000, silentMs: 20_000 }

/** Sends emails through a mail server. Nodemailer prevents header injection by encoding every field. */
export function smtpMail(url: string, from: string, { connectMs, silentMs } = shippedBounds): Mail {
  const bounds = { dnsTimeout: connectMs, connectionTimeout: connectMs, greetingTimeout: connectMs }
  const transport = createTransport({ url, ...bounds, socketTimeout: silentMs }, { from })
  let refusal: { reason: string; since: string } | null = null
  async function counted(sending: Promise<unknown>): Promise<void> {
    try {
      await sending
      refusal = null
      emails.inc({ result: 'sent' })
    } catch (error) {
      refusal = { reason: reasonOf(error), since: refusal?.since ?? new Date().toISOString() }
      emails.inc({ result: 'refused' })
      throw error
    }
  }
  return {
    lastRefusal: () => refusal,
    async send({ to, subject, text, html, key, replyTo, unsubscribe, isAutomatic = false, attachments = [] }) {
      const sending = transport.sendMail({
        to,
        subject,
        text,
        attachments: attachments.map(({ fileName, mediaType, content }) => ({
          filename: fileName,
          contentType: mediaType,
          content,
        })),
        ...(html === null ? {} : { html }),
        ...(key === undefined ? {} : { messageId: `<${key}@${domainOf(from)}>` }),
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        headers: {
          ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          ...(isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
        },
      })
      await counted(sending)
    },
  }
}

/** Returns the error's code, the failed command and the server's status; its text may contain addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, command, responseCode } = error as Error & Record<string, unknown> // fields of nodemailer's errors
  const words = [code, command, responseCode].filter((word) => typeof word === 'string' || typeof word === 'number')
  return words.length === 0 ? error.name : words.join(' ')
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
