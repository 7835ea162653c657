import { createTransport } from 'nodemailer'
import type { Mail } from './port.ts'

/** How long a mail server may take to be connected to and to greet, and how long it may say nothing, in milliseconds. */
interface SmtpBounds {
  connectMs: number
  silentMs: number
}

/** The library's own are minutes, in which a silent server would hold up every other job. */
const shippedBounds: SmtpBounds = { connectMs: 10_000, silentMs: 20_000 }

/** Sends through a mail server. Header injection is refused by nodemailer, which encodes every field it is given. */
export function smtpMail(url: string, from: string, { connectMs, silentMs } = shippedBounds): Mail {
  const bounds = { dnsTimeout: connectMs, connectionTimeout: connectMs, greetingTimeout: connectMs }
  const transport = createTransport({ url, ...bounds, socketTimeout: silentMs }, { from })
  return {
    async send({ to, subject, text, html, key, unsubscribe, attachments = [] }) {
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
        ...(unsubscribe === undefined
          ? {}
          : {
              list: { unsubscribe },
              headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
            }),
      })
    },
  }
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
