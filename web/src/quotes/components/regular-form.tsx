import { useLocation } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useGo } from '../../lib/use-go.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { ApplySection } from './apply-section.tsx'
import { AttachmentsSection } from './attachments-section.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { ContractsSection } from './contracts-section.tsx'
import { CopiedNotice } from './copied-notice.tsx'
import { DatesSection } from './dates-section.tsx'
import { DescriptionSection } from './description-section.tsx'
import { useDraftContext } from './draft-context.tsx'
import { DraftDecision } from './draft-decision.tsx'
import styles from './entry-form.module.css'
import { EntryTabs } from './entry-tabs.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { summaryOf } from './field-faults.ts'
import { focusField } from './focus-field.ts'
import { FormActions } from './form-actions.tsx'
import { JobSection } from './job-section.tsx'
import { ManualPublicationsSection } from './manual-publications-section.tsx'
import { OrderSection } from './order-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { RecommendationsSection } from './recommendations-section.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SalarySection } from './salary-section.tsx'
import { SavedNote } from './save-status.tsx'
import { TitleSection } from './title-section.tsx'
import { useSubmission } from './use-submission.ts'

/** The fragment of the address under which all answers are read again before they are submitted. */
const checking = 'check'

/** The whole quote on one page; then its answers once more, and the button that submits them. */
export function RegularForm() {
  const { state } = useDraftContext()
  const go = useGo()
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isChecking = hash === checking
  const address = paths.quote('regular-entry-form', state.saved?.id)
  const backToForm = () => go(address, { replace: true, quiet: true, keepScroll: true })
  const { check } = useSubmission({ onFaults: () => isChecking && backToForm() })
  usePartInView(hash, heading)
  const faulty = state.faults.length > 0 && !isChecking
  usePageTitle(`${faulty ? 'Error: ' : ''}Request New Quote${isChecking ? ' – Check your answers' : ''}`)

  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    if (check()) go(`${address}#${checking}`, { quiet: true })
  }
  return (
    <>
      <div className={styles.faults}>
        <ErrorSummary faults={faulty ? summaryOf(state.faults) : []} attempt={state.attempt} />
      </div>
      <RequestQuoteHeader
        title={isChecking ? 'Check your answers' : undefined}
        back={isChecking ? { href: address, label: 'Back to the form' } : undefined}
        headingRef={heading}
      />
      <RestoredNotice />
      <CopiedNotice />
      {isChecking ? (
        <CheckAnswers changeHref={(field) => `${address}#${field}`} onFaults={backToForm} />
      ) : (
        <EntryTabs>
          {!state.saved && (
            <p>
              You can also <Link href={paths.newQuote}>copy an earlier campaign or go on with a draft</Link>.
            </p>
          )}
          <form noValidate onSubmit={goOn} className={styles.columns}>
            <div className={styles.sections}>
              <TitleSection />
              <JobSection />
              <PlaceSection />
              <SalarySection />
              <DescriptionSection />
              <ApplySection />
              <DatesSection />
              <RecommendationsSection />
              <ContractsSection />
              <ManualPublicationsSection />
              <OrderSection />
              <AttachmentsSection />
            </div>
            <div className={styles.aside}>
              <EstimatePanel />
              <div className={styles.note}>
                <SavedNote />
              </div>
            </div>
            <div className={styles.actions}>
              <FormActions />
            </div>
          </form>
        </EntryTabs>
      )}
      <DraftDecision />
    </>
  )
}

/** Focus follows the part of the address: to the heading of the check, or back to the field that is to be changed. */
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
