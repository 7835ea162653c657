import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Question, Questionnaire } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useRef, useState } from 'react'
import { questionnaireCalls } from '../questionnaire-queries.ts'

/** The current state of a questionnaire on the screen, and a function to save it as its next version. */
export function useBuilder(saved: Questionnaire | null) {
  // The same id however often a new one is sent
  const [id] = useState(() => saved?.id ?? crypto.randomUUID())
  const [name, setName] = useState(saved?.name ?? '')
  const [questions, setQuestions] = useState<Question[]>(saved?.questions ?? [])
  const [attempt, setAttempt] = useState(0)
  const isSaved = useRef(false)
  const version = saved?.version ?? null
  const saving = useCall(
    () => call(questionnaires.saveQuestionnaire, { questionnaireId: id, version, name, questions }),
    { showErrors: 'here', refreshes: questionnaireCalls },
  )
  const isDirty = name !== (saved?.name ?? '') || JSON.stringify(questions) !== JSON.stringify(saved?.questions ?? [])

  const save = async () => {
    const result = await saving.run()
    setAttempt((count) => count + 1)
    isSaved.current = result.done
    return result.done
  }
  /** Returns the error of a part of a question, by its index in the list. */
  const errorOf = (place: number) => (path: string) =>
    saving.errors.find(({ field }) => field === `questions.${place}.${path}`)?.message ?? null
  const change = (changed: Question) => setQuestions((all) => all.map((one) => (one.id === changed.id ? changed : one)))
  return {
    id,
    name,
    setName,
    questions,
    setQuestions,
    change,
    isDirty,
    isSaved,
    save,
    isSaving: saving.isPending,
    errors: saving.errors,
    errorOf,
    attempt,
  }
}

export type Builder = ReturnType<typeof useBuilder>
