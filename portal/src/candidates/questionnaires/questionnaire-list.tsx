import { addressOf } from '@tearsheet/protocol/addresses'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { QuestionnaireSummary } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Archive, CircleCheck } from 'lucide-react'
import { questionnaireCalls, useQuestionnaires } from '../questionnaire-queries.ts'
import { QuestionnaireTabs } from './questionnaire-tabs.tsx'

const editAddress = (id: string) => addressOf('questionnaires', { action: 'edit', secondaryAction: id })

/** All questionnaires: opened, copied, retired or restored. */
export function QuestionnaireList() {
  const { data, isError, error, refetch } = useQuestionnaires()
  const timeZone = useTimeZone()
  const go = useGo()
  const duplicating = useCall(
    (questionnaireId: string) =>
      call(questionnaires.duplicateQuestionnaire, { questionnaireId, copyId: crypto.randomUUID() }),
    { showErrors: 'page', refreshes: questionnaireCalls },
  )
  const retiring = useCall(
    ({ id, isRetired }: QuestionnaireSummary) =>
      call(questionnaires.retireQuestionnaire, { questionnaireId: id, isRetired: !isRetired }),
    { showErrors: 'page', refreshes: questionnaireCalls },
  )
  const duplicate = async (id: string) => {
    const result = await duplicating.run(id)
    if (result.done) go(editAddress(result.answer.questionnaire.id))
  }
  const rows = data?.questionnaires
  return (
    <QuestionnaireTabs selected="index">
      <LoadFailure query={{ isError, error, refetch }} title="Questionnaires could not be loaded" />
      {!rows && !isError && <LoadingText text="Loading questionnaires" />}
      {rows?.length === 0 && <NoQuestionnaires />}
      {rows && rows.length > 0 && (
        <Table
          caption="Questionnaires"
          rows={rows}
          rowKey={({ id }) => id}
          columns={columnsOf(timeZone)}
          rowActions={(row) => (
            <Menu
              label={`Actions for ${row.name}`}
              iconOnly
              variant="quiet"
              size="row"
              items={[
                { id: 'duplicate', label: 'Duplicate', onSelect: () => void duplicate(row.id) },
                {
                  id: 'retire',
                  label: row.isRetired ? 'Restore' : 'Retire',
                  description: row.isRetired ? 'It can be attached again' : 'Its campaigns stop using it',
                  onSelect: () => void retiring.run(row),
                },
              ]}
            />
          )}
        />
      )}
    </QuestionnaireTabs>
  )
}

const columnsOf = (timeZone: string | undefined): TableColumn<QuestionnaireSummary>[] => [
  {
    id: 'name',
    header: 'Questionnaire',
    rowHeader: true,
    cell: ({ id, name }) => <Link href={editAddress(id)}>{name}</Link>,
  },
  { id: 'questions', header: 'Questions', numeric: true, cell: ({ questionCount }) => questionCount },
  { id: 'campaigns', header: 'Campaigns', numeric: true, cell: ({ campaignCount }) => campaignCount },
  { id: 'version', header: 'Version', numeric: true, wideOnly: true, cell: ({ version }) => version },
  {
    id: 'updated',
    header: 'Changed',
    tabular: true,
    cell: ({ updatedAt, updatedBy }) => `${formatMoment(updatedAt, timeZone)}, ${updatedBy}`,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ isRetired }) =>
      isRetired ? (
        <Badge tone="neutral" icon={Archive}>
          Retired
        </Badge>
      ) : (
        <Badge tone="success" icon={CircleCheck}>
          In use
        </Badge>
      ),
  },
]

function NoQuestionnaires() {
  return (
    <EmptyState
      drawing="page"
      title="No questionnaires yet"
      actions={
        <Link href={addressOf('questionnaires', { action: 'new' })} className={buttonClass('secondary')}>
          New questionnaire
        </Link>
      }
    >
      Without one, applicants give their contact details, current position and a CV. A questionnaire asks for what the
      job requires, such as a license, a language or working hours.
    </EmptyState>
  )
}
