import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { type Direction, moveQuestion, placeQuestion } from '@tearsheet/protocol/candidates/rules'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type DragEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { QuestionCard } from './question-card.tsx'
import styles from './question-columns.module.css'
import type { Builder } from './use-builder.ts'

/** The questions in their two columns, to be edited and moved (R19.6). */
export function QuestionColumns({ builder }: { builder: Builder }) {
  const { questions, setQuestions } = builder
  const [open, setOpen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)

  const move = (question: Question, direction: Direction) => {
    const moved = moveQuestion(questions, question.id, direction)
    // The other column renders it again; the focus follows, so that the key can be pressed again
    flushSync(() => setQuestions(moved))
    document.getElementById(`handle-${question.id}`)?.focus()
    const column = moved.find(({ id }) => id === question.id)?.column ?? 1
    const inColumn = moved.filter((one) => one.column === column)
    const place = inColumn.findIndex(({ id }) => id === question.id) + 1
    announce(`${question.label || 'The question'} is now ${place} of ${inColumn.length} in column ${column}`)
  }
  const drop = (column: 1 | 2, before: string | null) => (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged === null || dragged === before) return setDragged(null)
    const rest = questions.filter(({ id }) => id !== dragged)
    const at = before === null ? rest.length : rest.findIndex(({ id }) => id === before)
    setQuestions(placeQuestion(questions, dragged, { column, at }))
    setDragged(null)
  }
  return (
    <Grid columns="minmax(0, 1fr)" align="stretch" className={styles.columns}>
      {([1, 2] as const).map((column) => {
        const inColumn = questions.filter((one) => one.column === column)
        return (
          <Stack
            key={column}
            gap={12}
            padding={12}
            surface="sunken"
            border="border-subtle"
            radius="card"
            className={styles.column}
            data-drop={dragged !== null || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(column, null)}
          >
            <Text as="h3" type="ui-strong">
              Column {column}
            </Text>
            {inColumn.length === 0 && (
              <Text as="p" type="small" color="text-2">
                No questions in this column
              </Text>
            )}
            {inColumn.map((question) => (
              <QuestionCard
                key={question.id}
                question={question}
                questions={questions}
                errorAt={builder.errorOf(questions.indexOf(question))}
                isOpen={open === question.id || question.label === ''}
                onOpen={(isOpen) => setOpen(isOpen ? question.id : null)}
                onChange={(changed) => {
                  setOpen(changed.id)
                  builder.change(changed)
                }}
                onMove={(direction) => move(question, direction)}
                onRemove={() => {
                  setQuestions(questions.filter(({ id }) => id !== question.id))
                  announce(`${question.label || 'The question'} was removed`)
                }}
                onDragStart={() => setDragged(question.id)}
                onDragEnd={() => setDragged(null)}
                onDrop={drop(column, question.id)}
              />
            ))}
          </Stack>
        )
      })}
    </Grid>
  )
}
