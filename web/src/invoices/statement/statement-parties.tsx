import type { Parties } from '@tearsheet/protocol/invoices/schemas'
import { Text } from '../../ui/text/text.tsx'

/** Whose statement it is and for whom, each in a line. */
export function StatementParties({ parties: { issuer, billedTo } }: { parties: Parties }) {
  const taxId = issuer.taxId === null ? [] : [`Tax ID ${issuer.taxId}`]
  return (
    <div>
      <Text kind="meta" as="p">
        From <strong>{issuer.name}</strong>, {[...issuer.address, ...taxId].join(', ')}
      </Text>
      <Text kind="meta" as="p">
        For <strong>{billedTo[0]}</strong>, {billedTo.slice(1).join(', ')}
      </Text>
    </div>
  )
}
