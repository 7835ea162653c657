import { addressOf } from '@tearsheet/protocol/addresses'
import type { Questionnaire } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useQuestionnaire } from '../questionnaire-queries.ts'
import { ApplicantPreview } from './applicant-preview.tsx'
import { AttachedCampaigns } from './attached-campaigns.tsx'
import { BankPicker } from './bank-picker.tsx'
import styles from './builder-page.module.css'
import { newQuestion } from './draft-question.ts'
import { QuestionColumns } from './question-columns.tsx'
import { useBuilder } from './use-builder.ts'

/** Builds a questionnaire: a new one, or the next version of one. */
export function BuilderPage({ id }: { id: string | null }) {
  const { data, isError } = useQuestionnaire(id)
  if (id === null) return <BuilderForm saved={null} />
  if (isError) return <Alert tone="danger" live="alert" title="This questionnaire could not be loaded" />
  if (!data) return <LoadingText text="Loading questionnaire" />
  const { questionnaire } = data
  return <BuilderForm key={questionnaire.version} saved={questionnaire} />
}

function BuilderForm({ saved }: { saved: Questionnaire | null }) {
  const builder = useBuilder(saved)
  const { questions, errors } = builder
  const go = useGo()
  const title = saved?.name ?? 'New questionnaire'
  usePageTitle(title)

  const save = async () => {
    if (!(await builder.save())) return
    showToast({ tone: 'success', message: 'The questionnaire is saved' })
    if (!saved)
      go(addressOf('questionnaires', { action: 'edit', secondaryAction: builder.id }), { replace: true, quiet: true })
  }
  const add = () => {
    const added = newQuestion()
    // Its editor opens once it has rendered
    flushSync(() => builder.setQuestions([...questions, added]))
    document.getElementById(`question-${added.id}`)?.querySelector('input')?.focus()
    announce('A question was added at the end of column 1')
  }
  return (
    <>
      <PageHeader
        back={{ href: addressOf('questionnaires', { action: 'index' }), label: 'Questionnaires' }}
        title={title}
        subtitle={
          saved
            ? `Version ${saved.version}. Applications keep the version that they answered.`
            : 'It is saved with its first version.'
        }
        actions={
          <Button
            variant="primary"
            pending={builder.isSaving}
            pendingText="Saving…"
            unavailableReason={saved?.isRetired ? 'It is retired' : null}
            onClick={() => void save()}
          >
            Save questionnaire
          </Button>
        }
      />
      <LeaveGuard isDirty={builder.isDirty} isSaved={builder.isSaved} />
      <div className={styles.page}>
        <div className={styles.main}>
          <ErrorSummary
            attempt={builder.attempt}
            errors={errors.map(({ message, field }) => ({ message, ...placeOf(field, questions) }))}
          />
          <TextField
            id="questionnaire-name"
            label="Name of the questionnaire"
            hint="Applicants do not see it."
            value={builder.name}
            maxLength={120}
            error={errors.find(({ field }) => field === 'name')?.message}
            onChange={({ target }) => builder.setName(target.value)}
          />
          <SectionHeading
            description="Move questions with the buttons, by dragging, or with the arrow keys on a question’s handle."
            actions={
              <Inline>
                <BankPicker onPick={(question) => builder.setQuestions([...questions, question])} />
                <Button onClick={add}>
                  <Plus aria-hidden="true" />
                  Add question
                </Button>
              </Inline>
            }
          >
            Questions
          </SectionHeading>
          <QuestionColumns builder={builder} />
          {saved && <AttachedCampaigns questionnaire={saved} />}
        </div>
        <aside className={styles.preview} aria-label="Preview">
          <SectionHeading description="As an applicant sees it on a phone">Preview</SectionHeading>
          <ApplicantPreview questions={questions} />
        </aside>
      </div>
    </>
  )
}

/** Returns where the error of a field is displayed on the page. */
function placeOf(field: string | undefined, questions: readonly { id: string }[]): { id?: string } {
  if (field === 'name') return { id: 'questionnaire-name' }
  const at = /^questions\.(\d+)/.exec(field ?? '')?.[1]
  const question = at === undefined ? undefined : questions[Number(at)]
  return question ? { id: `question-${question.id}` } : {}
}
