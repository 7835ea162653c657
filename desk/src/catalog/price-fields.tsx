import type { FieldError } from '@tearsheet/protocol/errors'
import { closingRule } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import { useState } from 'react'
import { errorAt } from '../components/field-faults.ts'
import { formatNextIssue } from '../components/next-issue.ts'
import styles from '../components/records.module.css'
import { ClosingFields } from './closing-fields.tsx'
import { PriceRows } from './price-rows.tsx'
import { SizeRows } from './size-rows.tsx'
import { readTypedPrices, type TypedPrices } from './typed-prices.ts'

/** Returns whether an error is displayed by one of these fields. */
export const isOfPrices = (field: string | null | undefined) =>
  /^publication\.(sizes|prices|closing)(\.|$)/.test(field ?? '')

interface PriceFieldsProps {
  value: TypedPrices
  /** The values that were sent last: errors refer to rows by index. */
  sent: TypedPrices
  region: string
  errors: readonly FieldError[]
  onChange: (value: TypedPrices) => void
}

/**
 * Sizes, prices by currency and season, and the closing time of issues, with a preview of the next closing (R21.37,
 * R21.38).
 */
export function PriceFields({ value, sent, region, errors, onChange }: PriceFieldsProps) {
  const [openedAtMs] = useState(() => Date.now())
  const rowError = (list: 'sizes' | 'prices') => (key: string, field: string) => {
    const place = sent[list].findIndex((row) => row.key === key)
    return place < 0 ? null : errorAt(errors, `publication.${list}.${place}.${field}`)
  }
  const rule = closingRule.safeParse(readTypedPrices(value).closing).data
  return (
    <div className={styles.groups}>
      <SizeRows
        rows={value.sizes}
        error={errorAt(errors, 'publication.sizes')}
        errorOf={rowError('sizes')}
        onChange={(sizes) => onChange({ ...value, sizes })}
      />
      <PriceRows
        rows={value.prices}
        sizes={value.sizes}
        error={errorAt(errors, 'publication.prices')}
        errorOf={rowError('prices')}
        onChange={(prices) => onChange({ ...value, prices })}
      />
      <ClosingFields
        value={value.closing}
        next={rule ? formatNextIssue(findNextIssue(rule, new Date(openedAtMs), region)) : null}
        errorOf={(field) => errorAt(errors, `publication.closing.${field}`)}
        onChange={(closing) => onChange({ ...value, closing })}
      />
    </div>
  )
}
