import * as desk from '@tearsheet/protocol/desk/endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { baseCurrency, formatAmount, readMinor } from '@tearsheet/protocol/money'
import { call } from '../../lib/api.ts'
import { formatShortDate, moneyLocale } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/base/announce.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { workField } from '../keys/work-fields.ts'
import styles from './item-pane.module.css'
import { formatNextIssue } from './next-issue.ts'
import { useDeskAccess } from './use-desk-access.ts'

interface ItemPriceProps {
  page: DeskItemPage
  typed: string
  error: string | undefined
  onType: (price: string) => void
}

const money = (amount: number) => formatAmount(amount, baseCurrency, moneyLocale())

type Season = NonNullable<DeskItemPage['catalogue']>['season']

/** Which of the catalogue's prices it is: that of the ad's first day and its client's currency. */
const seasonWords = (season: Season | undefined) =>
  season
    ? [`Catalog price in ${season.currencyCode}`, season.from && season.to && formatSeason(season.from, season.to)]
        .filter(Boolean)
        .join(', ')
    : 'Catalog price'

const formatSeason = (from: string, to: string) => `${formatShortDate(from)} to ${formatShortDate(to)}`

/** The price, with what the contract and the catalogue say beside it. */
export function ItemPrice({ page: { deskItem, contract, catalogue }, typed, error, onType }: ItemPriceProps) {
  const { opens } = useDeskAccess()
  const amount = readMinor(typed, baseCurrency)
  const listed = catalogue?.price ?? null
  const difference = amount === null || listed === null ? null : amount - listed
  return (
    <section className={styles.part} aria-labelledby="desk-price">
      <h3 id="desk-price">Price</h3>
      <div className={styles.price}>
        {deskItem.kind === 'review' && opens('production') ? (
          <NumberField
            {...workField('price')}
            label="Price of this ad"
            labelHidden
            prefix="$"
            suffix="USD"
            value={typed}
            error={error}
            onChange={(event) => onType(event.target.value)}
          />
        ) : (
          <p className={styles.figure}>{deskItem.price === null ? 'Not priced' : money(deskItem.price)}</p>
        )}
        {deskItem.kind === 'review' && opens('production') && (
          <KeepPrice campaignItemId={deskItem.id} amount={amount} kept={deskItem.price} />
        )}
        <dl className={styles.compare}>
          {contract && (
            <div>
              <dt>
                Contract {contract.contractNumber}, {contract.postingsPurchased - contract.postingsUsed} of{' '}
                {contract.postingsPurchased} left, to {formatShortDate(contract.endDate)}
              </dt>
              <dd>{money(contract.unitPrice)}</dd>
            </div>
          )}
          <div>
            <dt>{seasonWords(catalogue?.season)}</dt>
            <dd>{listed === null ? 'Quoted by hand' : money(listed)}</dd>
          </div>
          {difference !== null && difference !== 0 && (
            <div>
              <dt>{difference < 0 ? 'Under catalog' : 'Over catalog'}</dt>
              <dd>{money(Math.abs(difference))}</dd>
            </div>
          )}
          {catalogue?.sizes.map(({ name, measure, price }) => (
            <div key={name}>
              <dt>
                {name}
                {measure && `, ${measure.width} × ${measure.height} ${measure.unit}`}
              </dt>
              <dd>{price === null ? 'Quoted by hand' : money(price)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {catalogue?.nextIssue && <p className={styles.quiet}>{formatNextIssue(catalogue.nextIssue)}</p>}
    </section>
  )
}

/** Keeps what is typed for whoever completes the review, and says what is kept. */
function KeepPrice({
  campaignItemId,
  amount,
  kept,
}: {
  campaignItemId: string
  amount: number | null
  kept: number | null
}) {
  const keep = useCall((price: number) => call(desk.setPrice, { campaignItemId, price }), {
    refreshes: [desk.getItem],
    refreshesOnFailure: [desk.getItem],
  })
  const isKept = amount !== null && amount === kept
  const said = kept === null ? 'No price is saved.' : `Saved: ${money(kept)}`
  return (
    <div className={styles.acts}>
      <Button
        size="row"
        pending={keep.isPending}
        unavailableReason={isKept ? said : amount === null ? 'Enter the price in figures' : null}
        onClick={async () => {
          if (amount !== null && (await keep.run(amount)).done) announce(`Price saved: ${money(amount)}`)
        }}
      >
        Save the price
      </Button>
      {!isKept && <span className={styles.quiet}>{said}</span>}
    </div>
  )
}
