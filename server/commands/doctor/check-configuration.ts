import { type Config, ConfigurationError, configurationKeys, missingOnDocuments, readConfig } from '../../src/config.ts'
import { nearestKey } from '../../src/environment/nearest-key.ts'
import { readSecretFiles } from '../../src/environment/read-secret-files.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Input {
  env: Environment
  /** Keys that were set for the portal for certain, as they are in its configuration file. */
  ownKeys: readonly string[]
}

interface Checked {
  /** Null if the configuration is invalid. */
  config: Config | null
  findings: Finding[]
}

/** Keys that a demonstration has a fictitious default for, and a real provider must set. */
const demoDefaults = ['MAIL_FROM', 'PROVIDER_NAME', 'PROVIDER_SHORT_NAME', 'PROVIDER_PHONE'] as const

const secrets = ['TOKEN_SECRET', 'FILES_KEY', 'DESK_API_KEY', 'MAIL_WEBHOOK_SECRET'] as const

/** Checks the keys and values of a configuration by themselves, without any service. */
export function checkConfiguration({ env, ownKeys }: Input): Checked {
  const findings = unknownKeys(env, ownKeys)
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const remedy = 'Set or correct these keys; .env.example describes each'
    const detail = error.message.replace(/\.?\n\s*/, ': ').replace(/\n\s*/g, '; ')
    return { config: null, findings: [...findings, failed('configuration', detail, remedy)] }
  }
  findings.push(ok('configuration', `valid for ${config.NODE_ENV}${config.demo ? ', with the demo world' : ''}`))
  if (config.production && !config.demo)
    findings.push(...productionFindings(config, readSecretFiles(env, configurationKeys).values))
  return { config, findings }
}

/**
 * Returns the keys that the portal does not read: all in its configuration file, and in the environment those that
 * resemble one of its keys.
 */
function unknownKeys(env: Environment, ownKeys: readonly string[]): Finding[] {
  const known = new Set(configurationKeys.flatMap((key) => [key, `${key}_FILE`]))
  const families = new Set(configurationKeys.map(familyOf))
  return Object.keys(env).flatMap((key) => {
    if (known.has(key) || !/^[A-Z][A-Z0-9_]*$/i.test(key)) return []
    const nearest = nearestKey(key.toUpperCase(), [...known])
    const family = familyOf(key)
    const isFamily = family !== null && families.has(family)
    if (!ownKeys.includes(key) && !isFamily && (nearest === null || key.length < 6)) return []
    const remedy =
      nearest === null ? 'Remove it, or see .env.example for the keys that exist' : `Rename it to ${nearest}`
    return [failed(`key ${key}`, 'is not a key of the portal, and is ignored', remedy)]
  })
}

/** First words of keys that other programs use as well, such as NODE_OPTIONS. */
const shared = new Set('NODE DATA LOG API DNS PUBLIC TOKEN FILES CARD OUTBOUND TRUSTED'.split(' '))

/** Returns the first word of a key if it distinguishes the portal's keys from those of other programs. */
function familyOf(key: string): string | null {
  const [family = '', next] = key.split('_')
  return next === undefined || shared.has(family) ? null : family
}

function productionFindings(config: Config, values: Readonly<Record<string, string>>): Finding[] {
  const findings: Finding[] = []
  const fictitious = demoDefaults.filter((key) => values[key] === undefined)
  if (fictitious.length > 0)
    findings.push(
      failed(
        'demo defaults',
        `${fictitious.join(', ')} would show the demonstration's provider`,
        'Set your own values',
      ),
    )
  const weak = secrets.filter((key) => isWeak(config[key]))
  if (weak.length > 0)
    findings.push(failed('secrets', `${weak.join(', ')} can be guessed`, 'Create them with `openssl rand -hex 32`'))
  if (config.TOKEN_SECRET === config.FILES_KEY)
    findings.push(failed('secrets', 'TOKEN_SECRET and FILES_KEY are the same', 'Create a separate FILES_KEY'))
  if (!config.portalUrl.startsWith('https://'))
    findings.push(failed('PUBLIC_URL', 'is not an https address', 'Terminate TLS at a proxy, and name its address'))
  if (config.TRUSTED_PROXIES.length === 0)
    findings.push(
      warning(
        'TRUSTED_PROXIES',
        'is not set: the limits of an address count the requests of all users as those of the proxy',
        'Set it to the addresses of the proxy, such as 127.0.0.1 or 172.30.0.0/24',
      ),
    )
  const missing = missingOnDocuments(config)
  if (missing.length > 0)
    findings.push(warning('documents', `invoices and receipts lack ${missing.join(', ')}`, 'Set these keys'))
  if (config.S3_BUCKET === undefined)
    findings.push(
      warning(
        'files',
        'are stored in DATA_DIR, for one process only',
        'Set S3_BUCKET before a second process is started',
      ),
    )
  return findings
}

/** Words of example files, and secrets of few different characters. */
const isWeak = (secret: string | undefined) =>
  secret !== undefined && (/change.?me|secret|example|password|insecure/i.test(secret) || new Set(secret).size < 10)
