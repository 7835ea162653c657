import { formatMinor } from '@tearsheet/protocol/money'
import { counted, moneyLocale, nonBreaking } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { type Basket, estimate } from './estimate.ts'

/** The estimate on one line, for a bar: "5 publications from $1,139.00". */
export function EstimateLine({ basket }: { basket: Basket }) {
  const currency = useQuoteCurrency()
  if (!currency) return null
  const count = basket.recommendations.length + basket.manual.length + basket.contracts.length
  if (count === 0) return <Text kind="meta">No publication is chosen yet</Text>
  const { from, unknownCount } = estimate(basket, currency)
  // A partial total would be read as the price of all of them
  if (unknownCount > 0) return <Text kind="meta">{counted(count, 'publication')}, prices not loaded yet</Text>
  return (
    <span>
      <Text kind="meta">{counted(count, 'publication')} from </Text>
      <Text kind="figure">{nonBreaking(formatMinor(from, currency, moneyLocale()))}</Text>
    </span>
  )
}
