import { useLocation } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { FieldError } from '@tearsheet/protocol/errors'
import { useMediaQuery } from '@tearsheet/ui/base/use-media-query.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Fragment, type SubmitEvent, useState } from 'react'
import { useToday } from '../../accounts/use-today.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { DraftDecision } from '../draft/draft-decision.tsx'
import styles from '../draft/entry-form.module.css'
import { summaryOf } from '../draft/field-faults.ts'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { HeadedByPage } from '../sections/form-section.tsx'
import type { Answer } from '../submission/answers.tsx'
import { CheckAnswers } from '../submission/check-answers.tsx'
import { EstimatePanel } from '../submission/estimate-panel.tsx'
import { errorsBeforeSubmission } from '../submission/submission.ts'
import { AllSteps } from './all-steps.tsx'
import { CopiedNotice } from './copied-notice.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { FormActions } from './form-actions.tsx'
import { PostingPreview } from './posting-preview.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { StartChoice, type StartMethod } from './start-choice.tsx'
import { StartFromPosting } from './start-from-posting.tsx'
import { StartingPoints } from './starting-points.tsx'
import { adjacentStep, type Step, stages, stepOf, steps } from './steps.tsx'

/** Fragment of a step's address that leads back to the check of all answers. */
const fromCheck = 'check'
/** Fragment of a step that was opened because the quote cannot be submitted in its current state. */
const toCorrect = 'mend'

/** The quote, one question per page (R9.14). */
export function GuidedForm({ step }: { step: Step }) {
  const { session, state } = useDraftContext()
  const go = useGo()
  const { hash } = useLocation()
  const { hrefOf, changeHref, correctionHref } = useStepAddresses()
  const errorsOf = useStepErrors()
  const isLast = step.sections.length === 0
  const isNew = step.number === 1 && !state.saved
  const [way, setWay] = useState<StartMethod>('type')
  // The choice stays when the draft is saved: the form below it would move from under the pointer
  const [beganHere, setBeganHere] = useState(isNew)
  if (beganHere && step.number !== 1) setBeganHere(false)
  const isHere = (error: FieldError) => asks(step, error)
  const beside = (direction: 1 | -1) => adjacentStep(step.number, direction, (one) => errorsOf(one).length === 0)
  const shown = isLast ? state.errors : state.errors.filter(isHere)
  const heading = `Step ${step.number} of ${steps.length}: ${step.title}`
  usePageTitle(`${shown.length > 0 ? 'Error: ' : ''}Request New Quote – ${heading}`)

  const goOn = async (event: SubmitEvent) => {
    event.preventDefault()
    const errors = errorsOf(step)
    // Keeps errors of other steps that are still to be fixed
    const others = session.state().errors.filter((error) => !isHere(error))
    session.showErrors([...errors, ...others])
    if (errors.length > 0) return
    await session.flush()
    go(hrefOf(hash === fromCheck || hash === toCorrect ? steps.length : beside(1)))
  }
  // All missing answers are listed together, each with a link to its step
  const summary = isLast
    ? inStepOrder(shown).map((error) => ({ message: error.message, href: correctionHref(error) }))
    : summaryOf(shown)
  return (
    <>
      <div className={styles.errors} data-opens-page={hash === toCorrect || undefined}>
        <ErrorSummary errors={summary} attempt={state.attempt} />
      </div>
      <RequestQuoteHeader
        title={<StepTitle step={step} />}
        back={step.number > 1 ? { href: hrefOf(beside(-1)), label: 'Back' } : undefined}
      />
      <RestoredNotice />
      <CopiedNotice />
      <EntryTabs step={`step-${step.number}`}>
        <StageBar step={step} hrefOf={hrefOf} />
        {(isNew || beganHere) && <StartChoice way={isNew ? way : 'type'} onChoose={setWay} isDecided={!isNew} />}
        {isLast ? (
          <CheckAnswers changeHref={changeHref} onErrors={() => {}} />
        ) : isNew && way === 'posting' ? (
          <StartFromPosting />
        ) : (
          <Grid
            as="form"
            columns="minmax(0, var(--measure))"
            gap={[32, 40]}
            noValidate
            onSubmit={(event) => void goOn(event)}
            className={styles.columns}
          >
            <StepSections step={step} />
            <SideForm isChoosing={step.stage === 'Publications'} />
            <div className={styles.actions}>
              <FormActions />
            </div>
          </Grid>
        )}
        {isNew && <StartingPoints />}
      </EntryTabs>
    </>
  )
}

/** Addresses of the open draft's steps: to fill in, to change from the check of all answers, to correct an error. */
function useStepAddresses() {
  const { session } = useDraftContext()
  const hrefOf = (number: number) =>
    addressOf('requestQuote', { step: `step-${number}`, id: session.state().saved?.id })
  const stepFor = (field: Answer['field']) => stepOf(field === 'manual' ? 'contracts' : field)
  const changeHref = (field: Answer['field']) => {
    const number = field === 'recommendations' ? 9 : (stepFor(field)?.number ?? 1)
    return `${hrefOf(number)}#${fromCheck}`
  }
  const correctionHref = ({ field }: FieldError) => `${hrefOf(stepOf(field?.split('.')[0])?.number ?? 10)}#${toCorrect}`
  return { hrefOf, changeHref, correctionHref }
}

/** Returns a function that returns the missing and wrong answers of a step. */
function useStepErrors() {
  const { session, state } = useDraftContext()
  const today = useToday()
  const manual = state.saved?.pendingQuoteItems.manual ?? []
  return (step: Step) =>
    errorsBeforeSubmission({ values: session.values(), manual, today }).filter((error) => asks(step, error))
}

function StepTitle({ step }: { step: Step }) {
  return (
    <>
      <Stack as="span" gap={0} margin={[0, 0, 4, 0]} type="ui-medium" color="text-2">
        <VisuallyHidden>
          Step {step.number} of {steps.length}:
        </VisuallyHidden>
        <span aria-hidden="true">
          Step {step.number} of {steps.length}
        </span>
      </Stack>{' '}
      {step.title}
    </>
  )
}

function StepSections({ step }: { step: Step }) {
  return (
    <HeadedByPage value={step.sections.length === 1}>
      <div>
        <Stack gap={32} className={styles.sections}>
          {step.sections.map((Section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a step never move
            <Fragment key={`${step.number} ${index}`}>
              <Section />
            </Fragment>
          ))}
        </Stack>
        <DraftDecision />
      </div>
    </HeadedByPage>
  )
}

/** Progress in four stages; the list below has every step (R9.17). */
function StageBar({ step, hrefOf }: { step: Step; hrefOf: (number: number) => string }) {
  const [isOpen, setOpen] = useState(false)
  const reached = stages.indexOf(step.stage)
  return (
    <Stack gap={16} margin={[0, 0, 24, 0]} data-screen-only>
      <Grid
        as="ol"
        columns={4}
        gap={8}
        measure
        type="small"
        color="text-2"
        className={styles.stages}
        aria-label="Progress"
      >
        {stages.map((stage, index) => (
          <li key={stage} data-reached={index <= reached || undefined} aria-current={index === reached || undefined}>
            <span>{stage}</span>
            <VisuallyHidden>{index < reached ? ' (earlier)' : index > reached ? ' (later)' : ''}</VisuallyHidden>
          </li>
        ))}
      </Grid>
      <Disclosure summary="All steps" open={isOpen} onOpenChange={setOpen}>
        {isOpen && <AllSteps current={step.number} hrefOf={hrefOf} />}
      </Disclosure>
    </Stack>
  )
}

interface SideFormProps {
  /** Publications are chosen on this page: their estimate is worth its space on a phone too. */
  isChoosing: boolean
}

/** The right-hand third of a wide screen: the posting preview and the running estimate. */
function SideForm({ isChoosing }: SideFormProps) {
  const isWide = useMediaQuery('(min-width: 1100px)')
  if (!isWide && !isChoosing) return null
  return (
    <Stack gap={16} className={styles.aside}>
      {isWide && !isChoosing && <PostingPreview />}
      <EstimatePanel />
      {isWide && isChoosing && <PostingPreview />}
    </Stack>
  )
}

/** Sorts errors by the steps of their fields, and within a step by its fields. */
function inStepOrder(errors: readonly FieldError[]): FieldError[] {
  const fields = steps.flatMap((step) => step.fields.map(String))
  const placeOf = ({ field }: FieldError) => fields.indexOf(field?.split('.')[0] ?? '')
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Whether an error belongs to a field of the step. */
const asks = ({ fields }: Step, { field }: FieldError) => fields.some((one) => one === field?.split('.')[0])
