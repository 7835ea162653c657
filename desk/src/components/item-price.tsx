import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { baseCurrency, formatAmount, writePlain } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { sizeLabel } from '@tearsheet/ui/publications/size-label.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
const priceText = ({ season }: Pick<Catalog, 'season'>, size?: Size) =>
  [
    season ? `Catalog price in ${season.currencyCode}` : 'Catalog price',
    size?.name,
    season?.name,
    season?.from && season.to && formatSeason(season.from, season.to),
  ]
    .filter(Boolean)
    .join(', ')

const formatSeason = (from: string, to: string) => `${formatShortDate(from)} to ${formatShortDate(to)}`

/** Formats a price of the catalog. */
const catalogPrice = (price: number | null) => (price === null ? 'Quoted by hand' : priceLabel(price, baseCurrency))

const withPrice = (words: string, price: number | null) =>
  `${words}: ${price === null ? 'quoted by hand' : catalogPrice(price)}`

/** The price field, with the prices of the contract and the catalog next to it. */
export function ItemPrice({ page, draft, error, onType }: ItemPriceProps) {
  const { opens } = useDeskAccess()
  const { deskItem, catalogue: catalog } = page
  const amount = readAmount(draft.price)
  const isPriced = deskItem.kind === 'review' && opens('production')
  const sizes = catalog?.sizes ?? []
  const size = sizes.find(({ name }) => name === draft.size)
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-price">
      <Text as="h3" type="ui-strong" id="desk-price">
        Price
      </Text>
      <Grid columns="minmax(12rem, 1fr) minmax(0, 1.2fr)" stackBelow={480}>
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
          <Text as="p" type="figure">
            {deskItem.price === null
              ? 'Not priced'
              : priceLabel(deskItem.price, baseCurrency, deskItem.addedType === 2)}
          </Text>
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
                ? [{ value: draft.size, label: `${draft.size}: not in the catalog anymore` }]
                : []),
            ]}
            onChange={({ target }) => {
              const chosen = sizes.find(({ name }) => name === target.value) ?? catalog
              const price = chosen.price === null ? {} : { price: writePlain(chosen.price, baseCurrency) }
              onType({ size: target.value, ...price })
            }}
          />
        )}
        <Comparison page={page} amount={amount} size={size} isPriced={isPriced} />
      </Grid>
      {catalog?.nextIssue && (
        <Text as="p" type="small" color="text-2">
          {formatNextIssue(catalog.nextIssue)}
        </Text>
      )}
    </Stack>
  )
}

interface ComparisonProps {
  page: DeskItemPage
  /** The typed price; null if it is not a number. */
  amount: number | null
  /** The selected size. */
  size: Size | undefined
  isPriced: boolean
}

/** The prices of the contract and the catalog, and the difference from them. */
function Comparison({ page, amount, size, isPriced }: ComparisonProps) {
  const { deskItem, contract, catalogue: catalog } = page
  const sizes = catalog?.sizes ?? []
  const entry = size ?? catalog
  const listed = entry?.price ?? null
  const difference = amount === null || listed === null ? null : amount - listed
  return (
    <Stack as="dl" gap={0} divided span={isPriced ? 'all' : 1}>
      {contract && (
        <Inline wrap={false} gap={12} align="start" justify="between" padding={[4, 0]}>
          <dt>
            Contract {contract.contractNumber}, {contract.postingsPurchased - contract.postingsUsed} of{' '}
            {contract.postingsPurchased} left, to {formatShortDate(contract.endDate)}
          </dt>
          <Text as="dd" tabular nowrap>
            {money(contract.unitPrice)}
          </Text>
        </Inline>
      )}
      <Inline wrap={false} gap={12} align="start" justify="between" padding={[4, 0]}>
        <dt>{entry ? priceText(entry, size) : 'Catalog price'}</dt>
        <Text as="dd" tabular nowrap>
          {catalogPrice(listed)}
        </Text>
      </Inline>
      {difference !== null && difference !== 0 && (
        <Inline wrap={false} gap={12} align="start" justify="between" padding={[4, 0]}>
          <dt>{difference < 0 ? 'Under catalog' : 'Over catalog'}</dt>
          <Text as="dd" tabular nowrap>
            {money(Math.abs(difference))}
          </Text>
        </Inline>
      )}
      {!isPriced && deskItem.size && (
        <Inline wrap={false} gap={12} align="start" justify="between" padding={[4, 0]}>
          <dt>Size</dt>
          <Text as="dd" tabular nowrap>
            {sizeLabel(deskItem.size)}
          </Text>
        </Inline>
      )}
      {!isPriced &&
        !deskItem.size &&
        sizes.map((size) => (
          <Inline wrap={false} gap={12} align="start" justify="between" padding={[4, 0]} key={size.name}>
            <dt>{sizeLabel(size)}</dt>
            <Text as="dd" tabular nowrap>
              {catalogPrice(size.price)}
            </Text>
          </Inline>
        ))}
    </Stack>
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
  const label = (price: number) => priceLabel(price, baseCurrency, page.deskItem.addedType === 2)
  const savedPrice = kept === null ? 'No price is saved.' : `Saved: ${label(kept)}${ofSize}`
  return (
    <Inline align="stretch">
      <Button
        size="row"
        pending={keep.isPending}
        unavailableReason={isKept ? savedPrice : amount === null ? 'Enter the price in figures' : null}
        onClick={async () => {
          if (amount !== null && (await keep.run(amount)).done) announce(`Price saved: ${label(amount)}`)
        }}
      >
        Save the price
      </Button>
      {!isKept && (
        <Text type="small" color="text-2">
          {savedPrice}
        </Text>
      )}
    </Inline>
  )
}
