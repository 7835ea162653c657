import type { Config } from '../../src/config.ts'
import { messageOf } from '../../src/environment/message-of.ts'
import { useDataFolder } from '../../src/environment/use-data-folder.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkDatabase } from './check-database.ts'
import { checkOptionalServices } from './check-optional-services.ts'
import { checkSender } from './check-sender.ts'
import { checkDisk, checkMail, checkPayments, checkStore } from './check-services.ts'
import { type Finding, failed } from './finding.ts'

export interface Examination {
  env: Readonly<Record<string, string | undefined>>
  /** Keys of the portal's configuration file, none of which may be unknown. */
  ownKeys?: readonly string[]
  /** Receives the test email. */
  mailTo?: string | undefined
  dkimSelector?: string | undefined
}

/** Checks an installation: its configuration, then every service that the configuration names. */
export async function examine({ env, ownKeys = [], mailTo, dkimSelector }: Examination): Promise<Finding[]> {
  const { config, findings } = checkConfiguration({ env, ownKeys })
  if (config === null) return findings
  const folder = prepareFolder(config)
  if (folder !== null) return [...findings, folder]
  const services = await Promise.all([
    checkDatabase(config),
    checkStore(config),
    checkDisk(config),
    checkMail(config, mailTo),
    checkSender(config, dkimSelector),
    checkPayments(config),
    checkOptionalServices(config),
  ])
  return [...findings, ...services.flat()]
}

/** Creates DATA_DIR, as a start does. Returns the error if that is not possible. */
function prepareFolder(config: Config): Finding | null {
  try {
    useDataFolder(config)
    return null
  } catch (error) {
    return failed('DATA_DIR', messageOf(error), 'Name a folder that the portal’s user may create or write to')
  }
}
