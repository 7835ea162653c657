import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { baseCurrency, formatAmount, writePlain } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { sizeLabel } from '@tearsheet/ui/publications/size-label.ts'
import { readAmount } from '../input/read-amount.ts'
import type { WorkDraft } from '../input/work-draft.ts'
import { workField } from '../keys/work-fields.ts'
import styles from './item-pane.module.css'
import { formatNextIssue } from './next-issue.ts'
import { useDeskAccess } from './use-desk-access.ts'

interface ItemPriceProps {
  page: DeskItemPage
  draft: Pick<WorkDraft, 'price' | 'size'>
  error: string | undefined
  onType: (part: Partial<WorkDraft>) => void
}

const money = (amount: number) => formatAmount(amount, baseCurrency, moneyLocale())

type Catalog = NonNullable<DeskItemPage['catalogue']>
type Size = Catalog['sizes'][number]

/** Describes which catalog price applies: the one for the ad's size, its first day and its client's currency. */
const priceWords = ({ season }: Pick<Catalog, 'season'>, size?: Size) =>
  [
    season ? `Catalog price in ${season.currencyCode}` : 'Catalog price',
    size?.name,
    season?.name,
    season?.from && season.to && formatSeason(season.from, season.to),
  ]
    .filter(Boolean)
    .join(', ')

const formatSeason = (from: string, to: string) => `${formatShortDate(from)} to ${formatShortDate(to)}`

const withPrice = (words: string, price: number | null) =>
  `${words}: ${price === null ? 'quoted by hand' : money(price)}`

/** The price field, with the prices of the contract and the catalog next to it. */
export function ItemPrice({ page, draft, error, onType }: ItemPriceProps) {
  const { opens } = useDeskAccess()
  const { deskItem, contract, catalogue: catalog } = page
  const amount = readAmount(draft.price)
  const isPriced = deskItem.kind === 'review' && opens('production')
  const sizes = catalog?.sizes ?? []
  const size = sizes.find(({ name }) => name === draft.size)
  const entry = size ?? catalog
  const listed = entry?.price ?? null
  const difference = amount === null || listed === null ? null : amount - listed
  return (
    <section className={styles.part} aria-labelledby="desk-price">
      <h3 id="desk-price">Price</h3>
      <div className={styles.price}>
        {isPriced ? (
          <NumberField
            {...workField('price')}
            label="Price of this ad"
            labelHidden
            prefix="$"
            suffix="USD"
            value={draft.price}
            error={error}
            onChange={(event) => onType({ price: event.target.value })}
          />
        ) : (
          <p className={styles.figure}>{deskItem.price === null ? 'Not priced' : money(deskItem.price)}</p>
        )}
        {isPriced && <KeepPrice page={page} amount={amount} size={draft.size} />}
        {isPriced && catalog && sizes.length > 0 && (
          <Select
            label="Size"
            hint="Sets the catalog price, which you can change"
            className={styles.size}
            value={draft.size}
            options={[
              { value: '', label: withPrice('Ad without a size', catalog.price) },
              ...sizes.map((one) => ({ value: one.name, label: withPrice(sizeLabel(one), one.price) })),
              ...(draft.size && !size
                ? [{ value: draft.size, label: `${draft.size}: not in the catalog any more` }]
                : []),
            ]}
            onChange={({ target }) => {
              const chosen = sizes.find(({ name }) => name === target.value) ?? catalog
              const price = chosen.price === null ? {} : { price: writePlain(chosen.price, baseCurrency) }
              onType({ size: target.value, ...price })
            }}
          />
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
            <dt>{entry ? priceWords(entry, size) : 'Catalog price'}</dt>
            <dd>{listed === null ? 'Quoted by hand' : money(listed)}</dd>
          </div>
          {difference !== null && difference !== 0 && (
            <div>
              <dt>{difference < 0 ? 'Under catalog' : 'Over catalog'}</dt>
              <dd>{money(Math.abs(difference))}</dd>
            </div>
          )}
          {!isPriced && deskItem.size && (
            <div>
              <dt>Size</dt>
              <dd>{sizeLabel(deskItem.size)}</dd>
            </div>
          )}
          {!isPriced &&
            !deskItem.size &&
            sizes.map((one) => (
              <div key={one.name}>
                <dt>{sizeLabel(one)}</dt>
                <dd>{one.price === null ? 'Quoted by hand' : money(one.price)}</dd>
              </div>
            ))}
        </dl>
      </div>
      {catalog?.nextIssue && <p className={styles.quiet}>{formatNextIssue(catalog.nextIssue)}</p>}
    </section>
  )
}

/** Saves the typed price for the user who completes the review, and displays the saved price. */
function KeepPrice({ page, amount, size }: { page: DeskItemPage; amount: number | null; size: string }) {
  const { id: campaignItemId, price: kept } = page.deskItem
  const keep = useCall(
    (price: number) => call(deskCampaigns.setPrice, { campaignItemId, price, sizeName: size || null }),
    {
      showErrors: 'page',
      refreshes: [desk.getItem],
      refreshesOnFailure: [desk.getItem],
    },
  )
  const isKept = amount !== null && amount === kept && size === (page.deskItem.size?.name ?? '')
  const ofSize = page.deskItem.size ? `, ${page.deskItem.size.name}` : ''
  const stated = kept === null ? 'No price is saved.' : `Saved: ${money(kept)}${ofSize}`
  return (
    <div className={styles.acts}>
      <Button
        size="row"
        pending={keep.isPending}
        unavailableReason={isKept ? stated : amount === null ? 'Enter the price in figures' : null}
        onClick={async () => {
          if (amount !== null && (await keep.run(amount)).done) announce(`Price saved: ${money(amount)}`)
        }}
      >
        Save the price
      </Button>
      {!isKept && <span className={styles.quiet}>{stated}</span>}
    </div>
  )
}
