import { addressOf } from '@tearsheet/protocol/addresses'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

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
        subtitle="What applicants are asked, in addition to their name and CV"
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
