import { createTransport } from 'nodemailer'
import type { Mail } from './port.ts'

/** Sends through a mail server. Header injection is refused by nodemailer, which encodes every field it is given. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(url, { from })
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
