import { useParams } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import type { ComponentType } from 'react'
import { useClientRecord } from '../accounts/client-record.ts'
import { BuilderPage } from './questionnaires/builder-page.tsx'
import { QuestionBank } from './questionnaires/question-bank.tsx'
import { QuestionnaireList } from './questionnaires/questionnaire-list.tsx'

/**
 * Questionnaires, for users of the provider's own client (R19.1): the list, the question bank, and the builder at `new`
 * and `edit` with an id.
 */
export function QuestionnairesScreen({ NoPermission }: { NoPermission: ComponentType<{ needed: string }> }) {
  const { action, secondaryAction } = useParams({ from: inAccount(routes.questionnaires) })
  const { data: client } = useClientRecord()
  if (!client) return <LoadingText text="Loading questionnaires" />
  if (!client.isProvider) return <NoPermission needed="Questionnaires, as one of the provider’s own people" />
  const word = action?.toLowerCase()
  if (word === 'edit' && secondaryAction) return <BuilderPage key={secondaryAction} id={secondaryAction} />
  if (word === 'new') return <BuilderPage key="new" id={null} />
  return word === 'question-bank' ? <QuestionBank /> : <QuestionnaireList />
}
