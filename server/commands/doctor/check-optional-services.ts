import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { Config } from '../../src/config.ts'
import { messageOf } from '../../src/environment/message-of.ts'
import { openBreachedPasswords } from '../../src/gateways/breached-passwords/range.ts'
import { clamdScanner } from '../../src/gateways/virus-scanner/clamd.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Checks the services that a configuration may name in addition to those that every installation has. */
export async function checkOptionalServices(config: Config): Promise<Finding[]> {
  const findings = await Promise.all([checkScanner(config), checkStatistics(config), checkBreachedPasswords(config)])
  return findings.flat()
}

async function checkScanner({ VIRUS_SCANNER_URL: url }: Config): Promise<Finding[]> {
  if (url === undefined) return []
  try {
    await clamdScanner(url).scan(Buffer.from('scanned by npm run doctor'))
    return [ok('virus scanner', 'scanned a file')]
  } catch (error) {
    return [failed('virus scanner', messageOf(error), 'Correct VIRUS_SCANNER_URL: uploads are rejected until then')]
  }
}

async function checkStatistics({ STATISTICS_URL: url }: Config): Promise<Finding[]> {
  if (url === undefined) return []
  const client = createClient({ url, request_timeout: 10_000, log: { level: ClickHouseLogLevel.OFF } })
  try {
    const result = await client.ping({ select: true })
    if (result.success) return [ok('statistics', 'ClickHouse accepts the sign-in')]
    return [
      failed('statistics', messageOf(result.error), 'Correct STATISTICS_URL: the portal does not start without it'),
    ]
  } finally {
    await client.close()
  }
}

async function checkBreachedPasswords({ BREACHED_PASSWORDS_URL: url }: Config): Promise<Finding[]> {
  if (url === undefined) return []
  const isKnown = await openBreachedPasswords(url, { timeoutMs: 10_000 }).includes('password').catch(messageOf)
  if (isKnown === true) return [ok('breached passwords', 'the service knows a common password')]
  const detail = isKnown === false ? 'the service does not know the most common passwords' : isKnown
  return [warning('breached passwords', detail, 'Correct BREACHED_PASSWORDS_URL: new passwords are not compared')]
}
