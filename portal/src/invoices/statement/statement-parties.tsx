import type { Parties } from '@tearsheet/protocol/invoices/schemas'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'

/** Issuer and recipient of the statement, one line each. */
export function StatementParties({ parties: { issuer, billedTo } }: { parties: Parties }) {
  return (
    <div>
      <Text kind="meta" as="p">
        From <strong>{issuer.name}</strong>, {issuer.address.join(', ')}
        {issuer.taxId !== null && <>, {nowrap(`Tax ID ${issuer.taxId}`)}</>}
      </Text>
      <Text kind="meta" as="p">
        For <strong>{billedTo[0]}</strong>, {billedTo.slice(1).join(', ')}
      </Text>
    </div>
  )
}
