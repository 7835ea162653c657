import { createTransport } from 'nodemailer'
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
  return {
    async send({ to, subject, text, html, key, unsubscribe, isAutomatic = false, attachments = [] }) {
      await transport.sendMail({
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
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        headers: {
          ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          ...(isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
        },
      })
    },
  }
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
