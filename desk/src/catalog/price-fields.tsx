import { closingRule } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import type { Form } from '@tearsheet/ui/forms/state/use-form.ts'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useState } from 'react'
import { formatNextIssue } from '../components/next-issue.ts'
import { ClosingFields } from './closing-fields.tsx'
import { PriceRows } from './price-rows.tsx'
import { SizeRows } from './size-rows.tsx'
import { readTypedPrices, type TypedClosing } from './typed-prices.ts'
import type { TypedPublication } from './typed-publication.ts'

/**
 * Sizes, prices by currency and season, and the closing time of issues, with a preview of the next closing (R21.37,
 * R21.38).
 */
export function PriceFields({ form }: { form: Form<TypedPublication> }) {
  const [openedAtMs] = useState(() => Date.now())
  const rule = closingRule.safeParse(readTypedPrices(form.values).closing).data
  return (
    <Stack gap={20} span="all">
      <SizeRows form={form} />
      <PriceRows form={form} />
      <ClosingFields
        fields={form.at<TypedClosing>('closing')}
        next={rule ? formatNextIssue(findNextIssue(rule, new Date(openedAtMs), form.values.region)) : null}
      />
    </Stack>
  )
}
