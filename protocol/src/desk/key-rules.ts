import { addressOf } from '../addresses.ts'
import { creditClaim } from '../campaigns/desk-claim-endpoints.ts'
import * as branding from '../clients/desk-branding-endpoints.ts'
import * as clients from '../clients/desk-endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import * as ledger from '../invoices/desk-endpoints.ts'
import * as catalog from '../media-contracts/desk-catalog-endpoints.ts'
import * as contracts from '../media-contracts/desk-endpoints.ts'
import * as sectors from '../media-contracts/desk-sector-endpoints.ts'
import { importRequisitions } from './integration-endpoints.ts'
import { type KeyScope, scopeLabels } from './integration-schemas.ts'

const namesOf = (declared: object) =>
  Object.values(declared as Record<string, Pick<Endpoint, 'name'>>).map(({ name }) => name) // a module of endpoints

const parts: readonly [KeyScope, ReadonlySet<string>][] = [
  ['books', new Set([...namesOf(ledger), creditClaim.name])],
  ['clients', new Set([...[clients, branding, contracts].flatMap(namesOf), importRequisitions.name])],
  ['catalog', new Set([catalog, sectors].flatMap(namesOf))],
]

type CalledEndpoint = Pick<Endpoint, 'name' | 'writes'>

/**
 * Returns the scopes that allow a key to use an endpoint of the desk: any scope to read, that of the written part to
 * write (R21.23).
 */
function scopesFor({ name, writes }: CalledEndpoint): readonly KeyScope[] {
  const part = parts.find(([, names]) => names.has(name))?.[0] ?? 'items'
  return writes ? [part] : ['read', part]
}

/**
 * Returns the error if a key with these scopes may not use an endpoint, with the missing scope and where to get it;
 * null if it may.
 */
export function keyError(endpoint: CalledEndpoint, scopes: readonly string[]): string | null {
  const needed = scopesFor(endpoint)
  if (needed.some((scope) => scopes.includes(scope))) return null
  const words = needed.map((scope) => `"${scope}" (${scopeLabels[scope]})`).join(' or ')
  const where = addressOf('desk', { queue: 'integration' })
  return `This key lacks the scope ${words}. Make a key that has it at the desk, under Integration: ${where}`
}
