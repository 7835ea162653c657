import { readWhole } from '@tearsheet/protocol/amounts'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { quoteSettings, type QuoteSettings as Settings } from '@tearsheet/protocol/clients/schemas'
import { findingCodes } from '@tearsheet/protocol/quotes/preflight-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type SubmitEvent, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { findingLabels } from './company-labels.ts'
import { companySections } from './company-sections.ts'

/** Settings as typed: one sentence per line. */
interface Typed extends Omit<Settings, 'quoteRules'> {
  quoteRules: {
    mandatorySentences: string
    equalOpportunitySentence: string
    minimumPostingDays: string
    blockingFindings: Settings['quoteRules']['blockingFindings']
  }
}

const typedOf = ({ purchaseOrderRequired, quoteRules }: Settings): Typed => ({
  purchaseOrderRequired,
  quoteRules: {
    mandatorySentences: quoteRules.mandatorySentences.join('\n'),
    equalOpportunitySentence: quoteRules.equalOpportunitySentence ?? '',
    minimumPostingDays: quoteRules.minimumPostingDays === null ? '' : String(quoteRules.minimumPostingDays),
    blockingFindings: quoteRules.blockingFindings,
  },
})

const settingsOf = ({ purchaseOrderRequired, quoteRules }: Typed): Settings => ({
  purchaseOrderRequired,
  quoteRules: {
    mandatorySentences: quoteRules.mandatorySentences.split('\n').filter((line) => line.trim() !== ''),
    equalOpportunitySentence: quoteRules.equalOpportunitySentence.trim() || null,
    minimumPostingDays: quoteRules.minimumPostingDays.trim() === '' ? null : readWhole(quoteRules.minimumPostingDays),
    blockingFindings: quoteRules.blockingFindings,
  },
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const savedText = 'Quote requirements saved'

/** Quote rules of the account, edited by its administrators (R18.28). */
export function QuoteSettings({ accountName, settings }: { accountName: string; settings: Settings }) {
  const form = useForm({
    start: typedOf(settings),
    resolver: schemaResolver(quoteSettings, settingsOf),
    id: 'quote',
  })
  const [saved, setSaved] = useState<Typed | null>(null)
  const { run, isPending } = useCall((next: Settings) => call(clients.setQuoteSettings, next), {
    showErrors: 'here',
    refreshes: [clients.getById],
  })
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    await form.submit(async (typed) => {
      const result = await run(settingsOf(typed))
      if (!result.done) return result
      const next = typedOf(result.answer)
      form.keepSaved(next)
      setSaved(next)
      announce(savedText)
      return result
    })
  }
  const sentenceError = form.errors.find(({ path }) => path.startsWith('quoteRules.mandatorySentences'))
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="Quote requirements">
      <LeaveGuard isDirty={form.isDirty} />
      <Stack gap={16}>
        <SectionHeading
          id={companySections.quotes.id}
          description={`Every quote of ${accountName} must meet these before it is submitted`}
        >
          {companySections.quotes.title}
        </SectionHeading>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        <Checkbox
          label="A PO number"
          hint="A quote cannot be submitted without one. It is printed on the invoice."
          {...form.check('purchaseOrderRequired')}
        />
        <TextArea
          {...form.text('quoteRules.mandatorySentences')}
          label="Sentences every ad must include"
          hint="One per line, up to ten"
          rows={3}
          optional
          error={sentenceError?.message ?? null}
        />
        <TextArea
          {...form.text('quoteRules.equalOpportunitySentence')}
          label="Equal opportunity sentence"
          hint="We suggest it when an ad has none"
          rows={2}
          optional
        />
        <NumberField
          {...form.text('quoteRules.minimumPostingDays')}
          label="Minimum days from the start to the deadline"
          optional
          whole
        />
        <BlockingFindings
          value={form.values.quoteRules.blockingFindings}
          onChange={(codes) => form.set('quoteRules.blockingFindings', codes)}
        />
        <Inline gap={12}>
          <Button type="submit" pending={isPending} pendingText="Saving…">
            Save quote requirements
          </Button>
          {saved && isSame(saved, form.values) && <Text kind="muted">{savedText}</Text>}
        </Inline>
      </Stack>
    </form>
  )
}

interface BlockingFindingsProps {
  value: Settings['quoteRules']['blockingFindings']
  onChange: (codes: Settings['quoteRules']['blockingFindings']) => void
}

/** Findings of the final check that keep a quote from being submitted. */
function BlockingFindings({ value, onChange }: BlockingFindingsProps) {
  return (
    <Disclosure summary={`What keeps a quote from being submitted (${value.length})`}>
      <Stack gap={8}>
        <Text kind="small" as="p">
          Anything you leave unchecked is shown as advice only.
        </Text>
        {findingCodes.map((code) => (
          <Checkbox
            key={code}
            label={findingLabels[code]}
            checked={value.includes(code)}
            onChange={({ target }) =>
              onChange(findingCodes.filter((one) => (one === code ? target.checked : value.includes(one))))
            }
          />
        ))}
      </Stack>
    </Disclosure>
  )
}
