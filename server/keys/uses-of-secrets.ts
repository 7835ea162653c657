import type { Secret } from '../src/environment/secrets.ts'
import { createFileLinks } from '../src/http/files/file-link.ts'

interface Configured {
  tokenSecret: string
  previousTokenSecrets?: readonly string[]
  filesKey: string
  previousFilesKeys?: readonly string[]
}

/** Returns the secret of the installation with its previous values. */
export const tokenSecretOf = (gateways: Pick<Configured, 'tokenSecret' | 'previousTokenSecrets'>): Secret => [
  gateways.tokenSecret,
  ...(gateways.previousTokenSecrets ?? []),
]

/** Returns the key of files with its previous values. */
export const filesKeyOf = (gateways: Pick<Configured, 'filesKey' | 'previousFilesKeys'>): Secret => [
  gateways.filesKey,
  ...(gateways.previousFilesKeys ?? []),
]

/** Purpose of the seals of evidence packs. */
export const evidenceSeals = 'evidence manifest'

/** Purpose of signed links to packages of tearsheets. */
export const packages = 'tearsheet package'

/** Signers of links in an applicant's emails, each for one purpose only. */
export const applicationLinks = (tokenSecret: Secret) => ({
  confirm: createFileLinks(tokenSecret, 'confirm an application'),
  withdraw: createFileLinks(tokenSecret, 'withdraw an application'),
})
