import type { Config } from '../../config.ts'
import type { Secret } from '../../environment/secrets.ts'
import { ownJobStatsEmbed } from './local.ts'
import { metabaseEmbed } from './metabase.ts'

/**
 * Opens the portal's own embed with the verification of its tokens, and Metabase's by dashboard number if a server is
 * configured.
 */
export function openEmbeds({ metabase }: Pick<Config, 'metabase'>, tokenSecret: Secret) {
  const own = ownJobStatsEmbed(tokenSecret)
  return {
    embeds: { own, metabase: metabase && ((dashboard: number) => metabaseEmbed(metabase, dashboard)) },
    readToken: own.read,
  }
}
