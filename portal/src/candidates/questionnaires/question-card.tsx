import { questionTypeLabels } from '@tearsheet/protocol/candidates/lifecycle'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { canMove, type Direction, directions } from '@tearsheet/protocol/candidates/rules'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import styles from './question-card.module.css'
import { QuestionEditor } from './question-editor.tsx'

interface QuestionCardProps {
  question: Question
  /** All questions, which determine where this one can be moved. */
  questions: readonly Question[]
  errorAt: (path: string) => string | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (question: Question) => void
  onMove: (direction: Direction) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: (event: DragEvent) => void
}

const icons = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight }
const directionOfKey: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** A question in its column: its text, the buttons to move it, and its editor once it is opened. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, errorAt, isOpen, onChange, onMove } = props
  const { onDragStart, onDragEnd, onDrop } = props
  const [isHeld, setIsHeld] = useState(false)
  const name = question.label || 'untitled question'
  const press = (event: KeyboardEvent) => {
    const direction = directionOfKey[event.key]
    if (!direction) return
    event.preventDefault()
    onMove(direction)
  }
  return (
    <Stack
      id={`question-${question.id}`}
      role="group"
      aria-label={name}
      gap={8}
      padding={12}
      surface="surface"
      border="border"
      radius="control"
      draggable={isHeld}
      onDragStart={onDragStart}
      onDragEnd={() => {
        setIsHeld(false)
        onDragEnd()
      }}
      onDrop={onDrop}
    >
      <Inline wrap={false} align="start">
        <button
          type="button"
          id={`handle-${question.id}`}
          className={styles.handle}
          aria-label={`Move ${name} with the arrow keys`}
          onKeyDown={press}
          onPointerDown={() => setIsHeld(true)}
          onPointerUp={() => setIsHeld(false)}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <Stack gap={0}>
          <Text as="p" type="ui-strong" breakAnywhere>
            {question.label || 'New question'}
          </Text>
          <Text as="p" type="small" color="text-2">
            {aboutOf(question)}
          </Text>
        </Stack>
      </Inline>
      <Acts {...props} name={name} />
      {isOpen && (
        <Stack gap={12} padding={[12, 0, 0, 0]} border="border-subtle" edges="above">
          <QuestionEditor question={question} onChange={onChange} errorAt={errorAt} />
          <KeepInBank question={question} />
        </Stack>
      )}
      {!isOpen && errorAt('values') && (
        <Text as="p" type="ui-medium" color="danger-text">
          {errorAt('values')}
        </Text>
      )}
    </Stack>
  )
}

type ActsProps = Pick<QuestionCardProps, 'question' | 'questions' | 'isOpen' | 'onOpen' | 'onMove' | 'onRemove'>

function Acts({ question, questions, isOpen, onOpen, onMove, onRemove, name }: ActsProps & { name: string }) {
  return (
    <Inline gap={2}>
      {directions.map((direction) => {
        const Icon = icons[direction]
        return (
          <IconButton
            key={direction}
            size="row"
            label={`Move ${name} ${direction}`}
            icon={<Icon aria-hidden="true" />}
            aria-disabled={!canMove(questions, question.id, direction)}
            onClick={() => onMove(direction)}
          />
        )
      })}
      <IconButton
        size="row"
        label={isOpen ? `Close ${name}` : `Edit ${name}`}
        icon={<Pencil aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      />
      <IconButton size="row" label={`Remove ${name}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </Inline>
  )
}

/** Formats "Drop-down, 3 answers, must be answered". */
function aboutOf({ type, values, isRequired }: Question): string {
  const answers = type === 'text' ? [] : [`${values.length} ${values.length === 1 ? 'answer' : 'answers'}`]
  return [questionTypeLabels[type], ...answers, ...(isRequired ? ['must be answered'] : [])].join(', ')
}

function KeepInBank({ question }: { question: Question }) {
  const keeping = useCall(() => call(questionnaires.saveBankQuestion, { questionId: crypto.randomUUID(), question }), {
    showErrors: 'page',
    refreshes: [questionnaires.listBankQuestions],
  })
  const keep = async () => {
    if ((await keeping.run()).done) showToast({ tone: 'success', message: 'The question is in the question bank' })
  }
  return (
    <div>
      <Button size="row" pending={keeping.isPending} pendingText="Keeping…" onClick={() => void keep()}>
        Keep in the question bank
      </Button>
    </div>
  )
}
