import * as clients from '@tearsheet/protocol/clients/endpoints'
import { quoteSettings, type QuoteSettings as Settings } from '@tearsheet/protocol/clients/schemas'
import { findingCodes } from '@tearsheet/protocol/quotes/preflight-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
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
import { useFormErrors } from './use-form-faults.ts'

/** Values of the form; sentences are one per line. */
interface Typed {
  purchaseOrderRequired: boolean
  sentences: string
  equalOpportunity: string
  days: string
  blocking: Settings['quoteRules']['blockingFindings']
}

const typedOf = ({ purchaseOrderRequired, quoteRules }: Settings): Typed => ({
  purchaseOrderRequired,
  sentences: quoteRules.mandatorySentences.join('\n'),
  equalOpportunity: quoteRules.equalOpportunitySentence ?? '',
  days: quoteRules.minimumPostingDays === null ? '' : String(quoteRules.minimumPostingDays),
  blocking: quoteRules.blockingFindings,
})

const settingsOf = ({ purchaseOrderRequired, sentences, equalOpportunity, days, blocking }: Typed) => ({
  purchaseOrderRequired,
  quoteRules: {
    mandatorySentences: sentences.split('\n').filter((line) => line.trim() !== ''),
    equalOpportunitySentence: equalOpportunity.trim() || null,
    minimumPostingDays: days.trim() === '' ? null : Number(days),
    blockingFindings: blocking,
  },
})

const savedWords = 'Quote requirements saved'

/** Quote rules of the account, edited by its administrators (R18.28). */
export function QuoteSettings({ accountName, settings }: { accountName: string; settings: Settings }) {
  const [stored, setStored] = useState(() => typedOf(settings))
  const [typed, setTyped] = useState(stored)
  const [isSaved, setSaved] = useState(false)
  const errors = useFormErrors('quote')
  const { run, isPending } = useCall((next: Settings) => call(clients.setQuoteSettings, next), {
    showErrors: 'here',
    refreshes: [clients.getById],
  })
  const isDirty = JSON.stringify(typed) !== JSON.stringify(stored)
  const change = (next: Partial<Typed>) => {
    setTyped({ ...typed, ...next })
    setSaved(false)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const next = settingsOf(typed)
    if (isPending || !errors.isValid(quoteSettings, next)) return
    const outcome = await run(next)
    if (!outcome.done) return errors.show(outcome.errors.map((one) => ({ ...one, field: `quote.${one.field}` })))
    setStored(typedOf(outcome.answer))
    setTyped(typedOf(outcome.answer))
    setSaved(true)
    announce(savedWords)
  }
  const sentenceError = errors.summary.find(({ id }) => id?.startsWith('quote-quoteRules-mandatorySentences'))
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="Quote requirements">
      <LeaveGuard isDirty={isDirty} />
      <Stack gap={16}>
        <SectionHeading
          id={companySections.quotes.id}
          description={`Asked of every quote of ${accountName} before it is submitted`}
        >
          {companySections.quotes.title}
        </SectionHeading>
        <ErrorSummary attempt={errors.attempt} errors={errors.summary} />
        <Checkbox
          label="A PO number"
          hint="A quote cannot be submitted without one. It is printed on the invoice."
          checked={typed.purchaseOrderRequired}
          onChange={({ target }) => change({ purchaseOrderRequired: target.checked })}
        />
        <TextArea
          id="quote-quoteRules-mandatorySentences"
          label="Sentences every ad must include"
          hint="One on each line, ten at most"
          rows={3}
          optional
          value={typed.sentences}
          error={sentenceError?.message}
          onChange={({ target }) => change({ sentences: target.value })}
        />
        <TextArea
          {...errors.props('quoteRules.equalOpportunitySentence')}
          label="Equal opportunity sentence"
          hint="Offered when an ad has none"
          rows={2}
          optional
          value={typed.equalOpportunity}
          onChange={({ target }) => change({ equalOpportunity: target.value })}
        />
        <NumberField
          {...errors.props('quoteRules.minimumPostingDays')}
          label="Minimum days from the start to the deadline"
          optional
          whole
          value={typed.days}
          onChange={({ target }) => change({ days: target.value })}
        />
        <Disclosure summary={`What keeps a quote from being submitted (${typed.blocking.length})`}>
          <Stack gap={8}>
            <Text kind="small" as="p">
              Anything not checked is shown as advice.
            </Text>
            {findingCodes.map((code) => (
              <Checkbox
                key={code}
                label={findingLabels[code]}
                checked={typed.blocking.includes(code)}
                onChange={({ target }) =>
                  change({
                    blocking: findingCodes.filter((one) =>
                      one === code ? target.checked : typed.blocking.includes(one),
                    ),
                  })
                }
              />
            ))}
          </Stack>
        </Disclosure>
        <Inline gap={12}>
          <Button type="submit" pending={isPending} pendingText="Saving…">
            Save quote requirements
          </Button>
          {isSaved && <Text kind="muted">{savedWords}</Text>}
        </Inline>
      </Stack>
    </form>
  )
}
