import { questionTypeLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Library } from 'lucide-react'
import { useQuestionBank } from '../questionnaire-queries.ts'
import { fromBank } from './draft-question.ts'

/** Questions of the bank; selecting one adds a copy to the questionnaire. */
export function BankPicker({ onPick }: { onPick: (question: Question) => void }) {
  const { data } = useQuestionBank()
  const questions = data?.questions ?? []
  if (questions.length === 0) return null
  return (
    <Menu
      label="From the bank"
      icon={<Library aria-hidden="true" />}
      items={questions.map((kept) => ({
        id: kept.id,
        label: kept.label,
        description: questionTypeLabels[kept.type],
        onSelect: () => {
          onPick(fromBank(kept))
          announce(`${kept.label} was added at the end of column 1`)
        },
      }))}
    />
  )
}
