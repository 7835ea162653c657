import { useLocation } from '@tanstack/react-router'
import { addressOf, newQuoteAddress } from '@tearsheet/protocol/addresses'
import { useMediaQuery } from '@tearsheet/ui/base/use-media-query.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { EstimateLine } from '../../publications/estimate-line.tsx'
import { useDraftContext } from '../draft/draft-context.tsx'
import { DraftDecision } from '../draft/draft-decision.tsx'
import styles from '../draft/entry-form.module.css'
import { summaryOf } from '../draft/field-faults.ts'
import { RecommendationsSection } from '../recommendations/recommendations-section.tsx'
import { useDraftRecommendations } from '../recommendations/use-draft-recommendations.ts'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { ApplySection } from '../sections/apply-section.tsx'
import { AttachmentsSection } from '../sections/attachments-section.tsx'
import { ContractsSection } from '../sections/contracts-section.tsx'
import { DatesSection } from '../sections/dates-section.tsx'
import { DescriptionSection } from '../sections/description-section.tsx'
import { JobSection } from '../sections/job-section.tsx'
import { ManualPublicationsSection } from '../sections/manual-publications-section.tsx'
import { OrderSection } from '../sections/order-section.tsx'
import { PlaceSection } from '../sections/place-section.tsx'
import { SalarySection } from '../sections/salary-section.tsx'
import { TitleSection } from '../sections/title-section.tsx'
import { CheckAnswers } from '../submission/check-answers.tsx'
import { EstimatePanel, useBasket } from '../submission/estimate-panel.tsx'
import { useSubmission } from '../submission/use-submission.ts'
import { CopiedNotice } from './copied-notice.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { focusField } from './focus-field.ts'
import { FormActions } from './form-actions.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SectionIndex } from './section-index.tsx'

/** Fragment of the address at which all answers are reviewed before submission. */
const checking = 'check'

/** The whole quote on one page; then a review of its answers, and the submit button. */
export function RegularForm() {
  const { state } = useDraftContext()
  const go = useGo()
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isChecking = hash === checking
  const address = addressOf('requestQuote', { step: 'regular-entry-form', id: state.saved?.id })
  const backToForm = () => go(address, { replace: true, quiet: true, keepScroll: true })
  const { check } = useSubmission({ onErrors: () => isChecking && backToForm() })
  usePartInView(hash, heading)
  const isWide = useMediaQuery('(min-width: 1100px)')
  const invalid = state.errors.length > 0 && !isChecking
  usePageTitle(`${invalid ? 'Error: ' : ''}Request New Quote${isChecking ? ' – Check your answers' : ''}`)

  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    if (check()) go(`${address}#${checking}`, { quiet: true })
  }
  return (
    <>
      <div className={styles.errors}>
        <ErrorSummary errors={invalid ? summaryOf(state.errors) : []} attempt={state.attempt} />
      </div>
      <RequestQuoteHeader
        title={isChecking ? 'Check your answers' : undefined}
        back={isChecking ? { href: address, label: 'Back to the form' } : undefined}
        headingRef={heading}
      />
      <RestoredNotice />
      <CopiedNotice />
      {isChecking ? (
        <CheckAnswers changeHref={(field) => `${address}#${field}`} onErrors={backToForm} />
      ) : (
        <EntryTabs>
          {!state.saved && (
            <p>
              You can also <Link href={newQuoteAddress}>copy an earlier campaign or continue a draft</Link>.
            </p>
          )}
          {!isWide && (
            <Stack margin={[0, 0, 24, 0]}>
              <Disclosure summary="All sections">
                <SectionIndex />
              </Disclosure>
            </Stack>
          )}
          <WholeForm isWide={isWide} onSubmit={goOn} />
        </EntryTabs>
      )}
    </>
  )
}

interface WholeFormProps {
  isWide: boolean
  onSubmit: (event: SubmitEvent) => void
}

/** All sections, next to an index of them and the estimate in a wide window. */
function WholeForm({ isWide, onSubmit }: WholeFormProps) {
  const basket = useBasket()
  return (
    <Grid
      as="form"
      columns="minmax(0, var(--measure))"
      gap={[32, 40]}
      noValidate
      onSubmit={onSubmit}
      className={styles.columns}
    >
      <Stack gap={32} className={styles.sections}>
        <TitleSection />
        <JobSection />
        <PlaceSection />
        <SalarySection />
        <DescriptionSection />
        <ApplySection />
        <DatesSection />
        <OfferedPublications />
        <ManualPublicationsSection />
        <OrderSection />
        <AttachmentsSection />
      </Stack>
      <Stack gap={16} className={styles.aside}>
        {isWide && (
          <Card title="Sections">
            <SectionIndex />
          </Card>
        )}
        <EstimatePanel />
      </Stack>
      <Stack gap={0} padding={[12, 0]} border="border" edges="above" surface="surface" className={styles.bar}>
        <DraftDecision />
        <FormActions>
          <EstimateLine basket={basket} />
        </FormActions>
      </Stack>
    </Grid>
  )
}

/** Recommended publications, and the contracts for others: a contract is listed once. */
function OfferedPublications() {
  const recommendations = useDraftRecommendations()
  const shown = recommendations.isAsked ? (recommendations.found.data ?? []) : []
  return (
    <>
      <RecommendationsSection recommendations={recommendations} />
      <ContractsSection listedAbove={new Set(shown.flatMap(({ contract }) => contract?.id ?? []))} />
    </>
  )
}

/** Moves the focus with the address fragment: to the heading of the review, or back to the field to change. */
function usePartInView(hash: string, heading: { current: HTMLHeadingElement | null }): void {
  const shown = useRef(hash)
  useEffect(() => {
    const before = shown.current
    shown.current = hash
    if (before === hash && hash === '') return
    if (hash === checking || hash === '') {
      if (before === hash) return
      if (hash === checking) heading.current?.focus()
      return
    }
    return focusField(hash)
  }, [hash, heading])
}
