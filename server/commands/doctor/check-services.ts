import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { Config } from '../../src/config.ts'
import { messageOf } from '../../src/environment/message-of.ts'
import { smtpMail } from '../../src/gateways/mail/smtp.ts'
import { stripePayments } from '../../src/gateways/payments/stripe.ts'
import { openStorage } from '../../src/gateways/storage/open.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Free space of the portal's folder below which a warning is printed, and below which an error. */
const [warnFreeMb, minFreeMb] = [2_048, 256]

/** Writes a file to the store, reads it again, and removes it. */
export async function checkStore(config: Config): Promise<Finding> {
  const subject = 'files'
  const place = config.S3_BUCKET === undefined ? `in ${config.DATA_DIR}` : `in bucket ${config.S3_BUCKET}`
  const storage = openStorage(config)
  const key = `doctor/${randomUUID()}`
  const content = Buffer.from('written by npm run doctor')
  try {
    await storage.put(key, content)
    const found = await buffer(await storage.open(key))
    await storage.remove(key)
    if (content.equals(found)) return ok(subject, `written, read and removed ${place}`)
    return failed(
      subject,
      `a file ${place} was read with other content`,
      'Check what is between the portal and the store',
    )
  } catch (error) {
    const remedy =
      config.S3_BUCKET === undefined
        ? 'Let the portal’s user write to DATA_DIR'
        : 'Check the keys that start with S3_, and that the bucket exists and may be written to and deleted from'
    return failed(subject, `${place}: ${messageOf(error)}`, remedy)
  }
}

export async function checkDisk({ DATA_DIR: folder }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const freeMb = Math.floor((bavail * bsize) / 1_048_576)
  const detail = `${freeMb} MB free in ${folder}`
  if (freeMb < minFreeMb) return failed('disk', detail, `Free at least ${warnFreeMb} MB`)
  return freeMb < warnFreeMb ? warning('disk', detail, `Free at least ${warnFreeMb} MB`) : ok('disk', detail)
}

/** Sends a test email through the configured mail server. @param to receives it; the sender itself by default */
export async function checkMail(config: Config, to: string | undefined): Promise<Finding> {
  if (config.SMTP_URL === undefined) return ok('mail', 'is caught in DATA_DIR, as SMTP_URL is not set')
  const recipient = to ?? config.MAIL_FROM
  try {
    await smtpMail(config.SMTP_URL, config.MAIL_FROM).send({
      to: recipient,
      subject: `${config.PORTAL_TITLE}: test email`,
      text: `This email was sent by "npm run doctor" for ${config.portalUrl}. It needs no reply.`,
      html: null,
    })
    return ok('mail', `the server accepted a test email to ${recipient}`)
  } catch (error) {
    const reason = messageOf(error)
    // Reported by OpenSSL for a server that expects STARTTLS
    const remedy = reason.includes('wrong version number')
      ? 'Change smtps:// in SMTP_URL to smtp://, or name the port for TLS, such as 465'
      : `Check SMTP_URL, and that ${config.MAIL_FROM} may send through it`
    return failed('mail', `to ${recipient}: ${reason}`, remedy)
  }
}

/** Keys by their beginning, as Stripe issues them. */
const keyFormats = [
  ['STRIPE_SECRET_KEY', /^(sk|rk)_(live|test)_\w{16,}$/],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(live|test)_\w{16,}$/],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_\w{16,}$/],
] as const

/** Checks the form of Stripe's keys, and reads one charge with the secret one. */
export async function checkPayments(config: Config): Promise<Finding[]> {
  const subject = 'card payments'
  if (!config.CARD_PAYMENTS) return [ok(subject, 'off: invoices are paid by check and bank transfer')]
  if (config.stripe === null) return [ok(subject, 'by the sandbox bank, with test cards only')]
  const remedy = 'Copy the keys from the Stripe dashboard, or set CARD_PAYMENTS=false to accept no cards'
  const invented = keyFormats.flatMap(([key, format]) => (format.test(config[key] ?? '') ? [] : [key]))
  if (invented.length > 0) return [failed(subject, `not issued by Stripe: ${invented.join(', ')}`, remedy)]
  const { secretKey, publishableKey } = config.stripe
  const modes = new Set([secretKey, publishableKey].map((key) => key.split('_')[1]))
  if (modes.size > 1) return [failed(subject, 'one key is for tests and the other is live', remedy)]
  try {
    const payments = stripePayments({ ...config.stripe, deadline: config.PAYMENT_DEADLINE_MS })
    for await (const _charge of payments.listCharges(new Date())) break
  } catch (error) {
    const isRejected = error instanceof Stripe.errors.StripeAuthenticationError
    const reason = isRejected ? 'Stripe does not accept STRIPE_SECRET_KEY' : messageOf(error)
    return [failed(subject, reason, isRejected ? remedy : 'Let this machine connect to api.stripe.com')]
  }
  if (config.production && modes.has('test'))
    return [warning(subject, 'Stripe’s test mode: no card is charged', 'Use the live keys')]
  return [ok(subject, 'Stripe accepts the secret key')]
}
