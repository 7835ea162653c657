import { useQuery } from '@tanstack/react-query'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { DeskRun } from '@tearsheet/protocol/invoices/desk-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { writeShown } from '../issuing/draft-words.ts'

const totalOf = ({ totals }: DeskRun) => totals.map(writeShown).join(' and ')

const nameOf = (run: DeskRun) =>
  run.kind === 'invoices'
    ? `${counted(run.count, 'invoice')} issued, ${totalOf(run)}`
    : `Payment ${run.reference} of ${run.clientName}, ${totalOf(run)}`

/** Runs of the last hour, each of which can be undone. */
export function RecentRuns() {
  const { timeZone } = useDeskUser()
  const { data } = useQuery(callQuery(money.listRuns, {}))
  const [chosen, setChosen] = useState<DeskRun | null>(null)
  const undo = useCall(({ kind, id }: DeskRun) => call(money.undoRun, { kind, id }), {
    showErrors: 'here',
    refreshes: [money.listRuns, ledger.previewInvoices, ledger.listInvoices, ledger.getInvoice, ledger.summarizeAging],
    refreshesOnFailure: [money.listRuns],
  })
  const [error, setError] = useState<string | null>(null)
  if (!data || data.runs.length === 0) return null
  const confirm = async (run: DeskRun) => {
    const result = await undo.run(run)
    if (!result?.done) {
      setError(result?.errors.map(({ message }) => message).join(' ') ?? null)
      return
    }
    announce(`Undone: ${nameOf(run)}`)
    setChosen(null)
  }
  return (
    <Stack as="section" gap={8} aria-labelledby="recent-runs">
      <Text as="h2" type="ui-strong" id="recent-runs">
        Recorded in the last hour
      </Text>
      <Stack as="ul" gap={4}>
        {data.runs.map((run) => (
          <Grid
            as="li"
            columns="minmax(0, 1fr) auto"
            gap={12}
            align="center"
            breakAnywhere
            key={`${run.kind} ${run.id}`}
          >
            <span>
              {nameOf(run)}
              <Text as="span" type="small" color="text-2">
                {' '}
                by {run.by}, {formatMoment(run.at, timeZone)}
                {run.undoneAt && ', undone'}
              </Text>
            </span>
            {!run.undoneAt && (
              <Button
                size="row"
                onClick={() => {
                  setError(null)
                  setChosen(run)
                }}
              >
                Undo<VisuallyHidden> {nameOf(run)}</VisuallyHidden>
              </Button>
            )}
          </Grid>
        ))}
      </Stack>
      {chosen && (
        <ConfirmDialog
          open
          danger
          title={`Undo ${nameOf(chosen).replace('Payment', 'payment')}?`}
          confirmLabel="Undo"
          pending={undo.isPending}
          error={error}
          onConfirm={() => void confirm(chosen)}
          onClose={() => setChosen(null)}
        >
          {chosen.kind === 'invoices'
            ? 'Each invoice is voided, and its ads can be invoiced again. The numbers stay in the ledger.'
            : 'The entries are reversed, and the invoices are open again.'}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
