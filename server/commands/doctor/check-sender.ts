import type { Config } from '../../src/config.ts'
import { messageOf } from '../../src/environment/message-of.ts'
import { openDomainRecords } from '../../src/gateways/domain-records/resolver.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Names under which mail services commonly publish their DKIM key. */
const commonSelectors = ['default', 'mail', 'dkim', 's1', 's2', 'selector1', 'selector2', 'google', 'k1', 'smtp', 'pm']

/**
 * Looks up the records by which receivers recognize the sender's domain. A missing one is a warning: emails are sent,
 * but many receivers reject them or file them as spam.
 * @param selector name of the DKIM key; the common names by default
 */
export async function checkSender(config: Config, selector: string | undefined): Promise<Finding[]> {
  if (config.SMTP_URL === undefined) return []
  const domain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? ''
  const records = openDomainRecords(config.DNS_SERVERS)
  const find = async (name: string, start: RegExp) => (await records.listTexts(name)).some((text) => start.test(text))
  const check = async (subject: string, isFound: () => Promise<boolean>, remedy: string): Promise<Finding> => {
    try {
      return (await isFound()) ? ok(subject, `published for ${domain}`) : warning(subject, `none for ${domain}`, remedy)
    } catch (error) {
      return warning(subject, messageOf(error), 'Let this machine query name servers, or set DNS_SERVERS')
    }
  }
  const selectors = selector === undefined ? commonSelectors : [selector]
  const keys = selectors.map((name) => `${name}._domainkey.${domain}`)
  const hasKey = async () => (await Promise.all(keys.map((name) => find(name, /(^|;)\s*(v=DKIM1|p=)/i)))).some(Boolean)
  return Promise.all([
    check(
      'mail: SPF',
      () => find(domain, /^v=spf1\b/i),
      `Publish a TXT record of ${domain} that names the mail server`,
    ),
    check('mail: DKIM', hasKey, 'Publish the mail server’s key; --dkim-selector states the name of yours'),
    check('mail: DMARC', () => find(`_dmarc.${domain}`, /^v=DMARC1\b/i), `Publish a TXT record of _dmarc.${domain}`),
  ])
}
