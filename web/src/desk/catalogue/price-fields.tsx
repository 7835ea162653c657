import {
  cellHints,
  readClosing,
  readPrices,
  readSizes,
  writeClosing,
  writePrices,
  writeSizes,
} from '@tearsheet/protocol/desk/catalogue-cells'
import type { PublicationFields } from '@tearsheet/protocol/desk/catalogue-schemas'
import type { Fault } from '@tearsheet/protocol/errors'
import { closingRule } from '@tearsheet/protocol/media-contracts/catalogue-schemas'
import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import { useState } from 'react'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { formatNextIssue } from '../components/next-issue.ts'
import styles from '../components/records.module.css'

/** Sizes and prices an entry a line, and the closing rule, as they are typed: the writing of an import. */
interface WrittenPrices {
  sizes: string
  prices: string
  closing: string
}

type Priced = Pick<PublicationFields, 'sizes' | 'prices' | 'closing'>

export const writtenPrices = ({ sizes, prices, closing }: Priced): WrittenPrices => ({
  sizes: writeSizes(sizes).join('\n'),
  prices: writePrices(prices).join('\n'),
  closing: writeClosing(closing),
})

/** What is typed as fields, or what of it cannot be read, each at its field. */
export function readPricesWritten(written: WrittenPrices): { prices: Priced | null; faults: Fault[] } {
  const read = {
    sizes: readSizes(written.sizes),
    prices: readPrices(written.prices),
    closing: readClosing(written.closing),
  }
  const faults = Object.entries(read).flatMap(([field, { fault }]) =>
    fault === null ? [] : [{ code: 'invalid', field: `publication.${field}`, message: fault }],
  )
  if (faults.length > 0 || !read.sizes.value || !read.prices.value) return { prices: null, faults }
  return {
    prices: { sizes: read.sizes.value, prices: read.prices.value, closing: read.closing.value },
    faults: [],
  }
}

/** Whether a fault is shown by these fields, wherever in them it is. */
export const isOfPrices = (field: string | null | undefined) =>
  /^publication\.(sizes|prices|closing)(\.|$)/.test(field ?? '')

interface PriceFieldsProps {
  value: WrittenPrices
  region: string
  faults: readonly Fault[]
  onChange: (value: WrittenPrices) => void
}

/** Sizes, prices by currency and season, and when an issue closes, with the next closing as it would be (R21.37, R21.38). */
export function PriceFields({ value, region, faults, onChange }: PriceFieldsProps) {
  const [openedAtMs] = useState(() => Date.now())
  const error = (name: keyof WrittenPrices) => {
    const own = faults.filter(({ field }) => new RegExp(`^publication\\.${name}(\\.|$)`).test(field ?? ''))
    return own.length > 0 ? own.map(({ message }) => message).join('. ') : undefined
  }
  const rule = closingRule.safeParse(readClosing(value.closing).value).data
  return (
    <>
      <TextArea
        label="Sizes"
        hint={`One on each line, such as ${cellHints.sizes.replace('; ', ' or ')}`}
        optional
        rows={4}
        value={value.sizes}
        error={error('sizes')}
        onChange={(event) => onChange({ ...value, sizes: event.target.value })}
      />
      <TextArea
        label="Prices by currency and season"
        hint={`One on each line, such as ${cellHints.prices.replace('; ', ' or ')}`}
        optional
        rows={4}
        value={value.prices}
        error={error('prices')}
        onChange={(event) => onChange({ ...value, prices: event.target.value })}
      />
      <div className={styles.whole}>
        <TextField
          label="Closing rule"
          hint={
            rule
              ? formatNextIssue(findNextIssue(rule, new Date(openedAtMs), region))
              : `For print, such as ${cellHints.closing}. Without one the lead time counts.`
          }
          optional
          value={value.closing}
          error={error('closing')}
          onChange={(event) => onChange({ ...value, closing: event.target.value })}
        />
      </div>
    </>
  )
}
