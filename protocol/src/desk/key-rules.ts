import type { Endpoint } from '../endpoint.ts'
import * as books from './books-endpoints.ts'
import * as branding from './branding-endpoints.ts'
import * as catalogue from './catalogue-endpoints.ts'
import * as clients from './client-endpoints.ts'
import { issueInvoice, refundPayment, setQuoteRules } from './endpoints.ts'
import { importRequisitions } from './integration-endpoints.ts'
import type { KeyScope } from './integration-schemas.ts'

const namesOf = (declared: object) =>
  Object.values(declared as Record<string, Pick<Endpoint, 'name'>>).map(({ name }) => name) // a module of endpoints

const parts: readonly [KeyScope, ReadonlySet<string>][] = [
  ['books', new Set([...namesOf(books), issueInvoice.name, refundPayment.name])],
  ['clients', new Set([...namesOf(clients), ...namesOf(branding), setQuoteRules.name, importRequisitions.name])],
  ['catalog', new Set(namesOf(catalogue))],
]

/** What a key needs for a call of the desk: any of its scopes to read, that of the part it writes to write (R21.23). */
export function scopesFor({ name, writes }: Pick<Endpoint, 'name' | 'writes'>): readonly KeyScope[] {
  const part = parts.find(([, names]) => names.has(name))?.[0] ?? 'items'
  return writes ? [part] : ['read', part]
}
