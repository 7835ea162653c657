import type { NewClient } from '@tearsheet/protocol/clients/desk-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../changes/context.ts'
import { sql, type Transaction } from '../database/drizzle.ts'
import { client, clientAccount, currencyRate } from '../database/tables/clients.ts'
import { invalidField } from '../errors.ts'
import { addAdministrator } from '../identity/administration/add-administrator.ts'
import { ratedNow } from './change-client.ts'
import { checkClientName } from './check-client-name.ts'
import { findProviderClient } from './queries.ts'

/**
 * Creates a client with its accounts and the administrator of all of them, who is invited by email; all or nothing
 * (R21.19).
 * @returns its id
 * @throws HttpError 400 for a name or a username that is in use, and for a second record of the provider's own
 */
export async function createClient(ctx: WriteContext, input: NewClient): Promise<string> {
  const { tx, performer } = ctx
  const { name, isProvider, accounts, administrator } = input
  if (isProvider) await expectNoProvider(tx)
  await checkClientName(tx, { name })
  const clientId = uuidv7()
  const { code, symbol, rate, buffer, followsRate } = await ratedNow(tx, input.currency, 'currency.code')
  await tx.insert(client).values({
    id: clientId,
    name,
    // Questionnaires belong to the module (R6.2).
    isProvider,
    candidateModule: isProvider,
    invoiceCurrency: code,
    invoiceSymbol: symbol,
    invoiceRate: rate,
    invoiceBuffer: buffer,
    quoteCurrency: code,
    quoteSymbol: symbol,
    quoteRate: rate,
    quoteBuffer: buffer,
    invoiceFollowsRate: followsRate,
    quoteFollowsRate: followsRate,
  })
  const made = accounts.map((settings) => ({ id: uuidv7(), clientId, onBehalfOfClientId: clientId, ...settings }))
  await tx.insert(clientAccount).values(made)
  await tx.insert(currencyRate).values(
    (['invoice', 'quote'] as const).map((use) => ({
      id: uuidv7(),
      clientId,
      use,
      currency: code,
      symbol,
      rate,
      buffer,
      byName: performer.name,
    })),
  )
  const accountIds = made.map(({ id }) => id)
  await addAdministrator(ctx, { ...administrator, clientId, accountIds })
  await ctx.changes.record({
    kind: 'client.created',
    id: clientId,
    detail: { name, accounts: accounts.map((one) => one.name), currency: code },
  })
  return clientId
}

async function expectNoProvider(tx: Transaction): Promise<void> {
  // The second of two concurrent transactions waits, and sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('provider client'))`)
  const known = await findProviderClient(tx)
  if (known) throw invalidField('isProvider', `${known.name} is the provider’s own record already`, 'taken')
}
