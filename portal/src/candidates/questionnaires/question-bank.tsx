import { questionTypeLabels } from '@tearsheet/protocol/candidates/lifecycle'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Question, StoredQuestion } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { useCloseGuard } from '@tearsheet/ui/dialogs/use-close-guard.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useQuestionBank } from '../questionnaire-queries.ts'
import { newQuestion } from './draft-question.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionnaireTabs } from './questionnaire-tabs.tsx'

const refreshes = [questionnaires.listBankQuestions] as const

/** Questions that are kept for reuse. */
export function QuestionBank() {
  const { data, isError, error, refetch } = useQuestionBank()
  const [edited, setEdited] = useState<Question | null>(null)
  const [removed, setRemoved] = useState<StoredQuestion | null>(null)
  const questions = data?.questions
  return (
    <QuestionnaireTabs selected="question-bank">
      <SectionHeading
        description="A questionnaire gets its own copy of a question, so changes here do not affect it."
        actions={
          <Button onClick={() => setEdited(newQuestion())}>
            <Plus aria-hidden="true" />
            New question
          </Button>
        }
      >
        Question bank
      </SectionHeading>
      <LoadFailure query={{ isError, error, refetch }} title="The question bank could not be loaded" />
      {!questions && !isError && <LoadingText text="Loading questions" />}
      {questions?.length === 0 && (
        <EmptyState title="No saved questions yet">
          Questions that you ask again and again, such as a license or the right to work, are kept here.
        </EmptyState>
      )}
      {questions && questions.length > 0 && (
        <Table
          caption="Question bank"
          rows={questions}
          rowKey={({ id }) => id}
          columns={[
            { id: 'label', header: 'Question', rowHeader: true, cell: ({ label }) => label },
            { id: 'type', header: 'Type', cell: ({ type }) => questionTypeLabels[type] },
            {
              id: 'values',
              header: 'Answers',
              cell: ({ values, hasOther }) =>
                [...values.map(({ label }) => label), ...(hasOther ? ['Other'] : [])].join(', ') || 'Free text',
            },
          ]}
          rowActions={(row: StoredQuestion) => (
            <>
              <IconButton
                size="row"
                label={`Edit ${row.label}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setEdited({ ...row, column: 1 })}
              />
              <IconButton
                size="row"
                label={`Remove ${row.label}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setRemoved(row)}
              />
            </>
          )}
        />
      )}
      {removed && <RemoveDialog question={removed} onClose={() => setRemoved(null)} />}
      {edited && <EditDialog question={edited} onChange={setEdited} onClose={() => setEdited(null)} />}
    </QuestionnaireTabs>
  )
}

interface RemoveDialogProps {
  question: StoredQuestion
  onClose: () => void
}

function RemoveDialog({ question: { id, label }, onClose }: RemoveDialogProps) {
  const removing = useCall(() => call(questionnaires.removeBankQuestion, { questionId: id }), {
    showErrors: 'here',
    refreshes,
  })
  const remove = async () => {
    if (!(await removing.run()).done) return
    onClose()
    announce(`${label} was removed`)
  }
  return (
    <ConfirmDialog
      open
      title={`Remove “${label}”?`}
      confirmLabel="Remove question"
      cancelLabel="Keep"
      danger
      pending={removing.isPending}
      pendingText="Removing…"
      error={removing.errors[0]?.message ?? null}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      Questionnaires that already use it keep their copies.
    </ConfirmDialog>
  )
}

interface EditDialogProps {
  question: Question
  onChange: (question: Question) => void
  onClose: () => void
}

function EditDialog({ question, onChange, onClose }: EditDialogProps) {
  const saving = useCall(() => call(questionnaires.saveBankQuestion, { questionId: question.id, question }), {
    showErrors: 'here',
    refreshes,
  })
  const guard = useCloseGuard(onClose)
  const save = async () => {
    if ((await saving.run()).done) onClose()
  }
  return (
    <Dialog
      open
      onClose={guard.close}
      title="Saved question"
      footer={
        <>
          <Button variant="primary" pending={saving.isPending} pendingText="Saving…" onClick={() => void save()}>
            Save question
          </Button>
          <Button onClick={guard.close}>Cancel</Button>
        </>
      }
    >
      <QuestionEditor
        question={question}
        onChange={(changed) => {
          guard.onInput()
          onChange(changed)
        }}
        errorAt={(path) => saving.errors.find(({ field }) => field === `question.${path}`)?.message ?? null}
      />
      {guard.question}
      <LeaveGuard isDirty={guard.isTyped} />
    </Dialog>
  )
}
