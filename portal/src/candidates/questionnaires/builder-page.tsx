import { addressOf } from '@tearsheet/protocol/addresses'
import { questionTypeLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { Questionnaire, StoredQuestion } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Library, Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useQuestionBank, useQuestionnaire } from '../questionnaire-queries.ts'
import { ApplicantPreview } from './applicant-preview.tsx'
import { AttachedCampaigns } from './attached-campaigns.tsx'
import styles from './builder-page.module.css'
import { fromBank, newQuestion } from './draft-question.ts'
import { QuestionColumns } from './question-columns.tsx'
import { type Builder, useBuilder } from './use-builder.ts'

/** Builds a questionnaire: a new one, or the next version of one. */
export function BuilderPage({ id }: { id: string | null }) {
  const { data, isError, error, refetch } = useQuestionnaire(id)
  if (id === null) return <BuilderForm saved={null} />
  if (isError) return <LoadFailure query={{ isError, error, refetch }} title="This questionnaire could not be loaded" />
  if (!data) return <LoadingText text="Loading questionnaire" />
  const { questionnaire } = data
  return <BuilderForm key={questionnaire.version} saved={questionnaire} />
}

function BuilderForm({ saved }: { saved: Questionnaire | null }) {
  const builder = useBuilder(saved)
  const { questions, errors } = builder
  usePageTitle(saved?.name ?? 'New questionnaire')
  return (
    <>
      <BuilderHeader builder={builder} saved={saved} />
      <LeaveGuard isDirty={builder.isDirty} isSaved={builder.isSaved} />
      <Grid columns={1} gap={32} className={styles.page}>
        <Stack gap={20}>
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
            actions={<AddActions builder={builder} />}
          >
            Questions
          </SectionHeading>
          <QuestionColumns builder={builder} />
          {saved && <AttachedCampaigns questionnaire={saved} />}
        </Stack>
        <Stack as="aside" gap={12} className={styles.preview} aria-label="Preview">
          <SectionHeading description="As an applicant sees it on a phone">Preview</SectionHeading>
          <ApplicantPreview questions={questions} />
        </Stack>
      </Grid>
    </>
  )
}

/** Title of the page, and the button that saves a version. */
function BuilderHeader({ builder, saved }: { builder: Builder; saved: Questionnaire | null }) {
  const go = useGo()
  const save = async () => {
    if (!(await builder.save())) return
    showToast({ tone: 'success', message: 'The questionnaire is saved' })
    if (!saved)
      go(addressOf('questionnaires', { action: 'edit', secondaryAction: builder.id }), { replace: true, quiet: true })
  }
  return (
    <PageHeader
      back={{ href: addressOf('questionnaires', { action: 'index' }), label: 'Questionnaires' }}
      title={saved?.name ?? 'New questionnaire'}
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
  )
}

/** Adds a question: a copy from the bank, or a new one. */
function AddActions({ builder }: { builder: Builder }) {
  const { questions, setQuestions } = builder
  const { data } = useQuestionBank()
  const kept = data?.questions ?? []
  const add = () => {
    const added = newQuestion()
    // Its editor opens once it has rendered
    flushSync(() => setQuestions([...questions, added]))
    document.getElementById(`question-${added.id}`)?.querySelector('input')?.focus()
    announce('A question was added at the end of column 1')
  }
  const copy = (storedQuestion: StoredQuestion) => {
    setQuestions([...questions, fromBank(storedQuestion)])
    announce(`${storedQuestion.label} was added at the end of column 1`)
  }
  return (
    <Inline>
      {kept.length > 0 && (
        <Menu
          label="From the bank"
          icon={<Library aria-hidden="true" />}
          items={kept.map((one) => ({
            id: one.id,
            label: one.label,
            description: questionTypeLabels[one.type],
            onSelect: () => copy(one),
          }))}
        />
      )}
      <Button onClick={add}>
        <Plus aria-hidden="true" />
        Add question
      </Button>
    </Inline>
  )
}

/** Returns where the error of a field is displayed on the page. */
function placeOf(field: string | undefined, questions: readonly { id: string }[]): { id?: string } {
  if (field === 'name') return { id: 'questionnaire-name' }
  const at = /^questions\.(\d+)/.exec(field ?? '')?.[1]
  const question = at === undefined ? undefined : questions[Number(at)]
  return question ? { id: `question-${question.id}` } : {}
}
