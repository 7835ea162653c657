import { join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { keptSecret } from '../../src/http/kept-secret.ts'

/** Returns the secrets of an installation as a start does: configured, else kept in DATA_DIR. */
export const readSecrets = (config: Pick<Config, 'TOKEN_SECRET' | 'FILES_KEY' | 'DATA_DIR'>) => ({
  tokenSecret: config.TOKEN_SECRET ?? keptSecret(join(config.DATA_DIR, 'token-secret')),
  filesKey: config.FILES_KEY ?? keptSecret(join(config.DATA_DIR, 'files-key')),
})
