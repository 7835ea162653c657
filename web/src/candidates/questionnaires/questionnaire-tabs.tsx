import { addressOf } from '@tearsheet/protocol/addresses'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGoBack } from '../../lib/use-go-back.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Link } from '../../ui/text/link.tsx'

interface QuestionnaireTabsProps {
  selected: 'index' | 'question-bank'
  children: ReactNode
}

/** The two tabs of questionnaires (R7.18), under one header. */
export function QuestionnaireTabs({ selected, children }: QuestionnaireTabsProps) {
  return (
    <>
      <PageHeader
        back={useGoBack()}
        title="Questionnaires"
        subtitle="What applicants are asked, besides their name and CV"
        actions={
          <Link href={addressOf('questionnaires', { action: 'new' })} className={buttonClass('primary')}>
            <Plus aria-hidden="true" />
            New questionnaire
          </Link>
        }
      />
      <Tabs
        label="Questionnaires"
        selected={selected}
        tabs={[
          { id: 'index', label: 'Questionnaire List', href: addressOf('questionnaires', { action: 'index' }) },
          {
            id: 'question-bank',
            label: 'Question Bank',
            href: addressOf('questionnaires', { action: 'question-bank' }),
          },
        ]}
      >
        {children}
      </Tabs>
    </>
  )
}
