import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { WorkKind } from '@tearsheet/protocol/desk/work-schemas'
import { type DeskArea, deskRoleLabels, rolesOpening } from '@tearsheet/protocol/desk-roles'
import type { FieldError } from '@tearsheet/protocol/errors'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WorkDraft } from '../input/work-draft.ts'
import { offerUndo, registerFinalStep } from '../keys/last-step.ts'
import { dropFromList, refreshDesk } from '../keys/refresh-desk.ts'
import { useOptimistic, useStepErrors } from '../keys/use-optimistic.ts'
import { focusWorkField, stepForm } from '../keys/work-fields.ts'
import { canReportError, deskActs } from './desk-act.ts'
import { ProblemDialog } from './problem-dialog.tsx'
import { ProofActs } from './proof-acts.tsx'
import { useDeskAccess } from './use-desk-access.ts'
import { useDeskUser } from './use-desk-user.ts'

interface ItemDecisionProps {
  page: DeskItemPage
  /** The step that the ad waits for. */
  kind: WorkKind | null
  isTalk?: boolean
  draft: WorkDraft
  onErrors: (errors: Record<string, string>) => void
  /** Called when the step is done: opens the next ad and removes the unsent input. */
  onDone: () => void
  /** Opens the next ad; the unsent input stays until `onSaved`. Without it, `onDone` is called after the response. */
  onLeave?: (() => void) | undefined
  onSaved?: (() => void) | undefined
}

const labelsOf = (area: DeskArea) =>
  rolesOpening(area)
    .map((role) => deskRoleLabels[role].name)
    .join(' or ')

/** The step that the ad waits for, and its consequence; has the only solid button of the desk. */
export function ItemDecision(props: ItemDecisionProps) {
  const { page, kind, isTalk, draft, onDone } = props
  const { deskItem } = page
  const { run, take } = useStep(props)
  const rejected = useStepErrors(deskItem.id)
  const [isReporting, setReporting] = useState(false)
  const consequenceId = useId()
  const { singleKeys } = useDeskUser()
  const { opens } = useDeskAccess()
  const act = kind && deskActs[kind]
  const area: DeskArea = kind === 'invoice' ? 'books' : 'production'
  // Errors of a field are displayed at the field; the others are displayed here
  const others = [...run.errors.filter(({ field }) => !field), ...rejected]
  return (
    <Stack
      as="footer"
      data-sending={run.isPending || undefined}
      gap={8}
      padding={[12, 20]}
      border="border"
      edges="above"
      surface="surface"
    >
      {others.length > 0 && <Alert tone="danger" live="alert" title={others.map(({ message }) => message).join(' ')} />}
      {deskItem.problem && (
        <Alert tone="attention" title={deskItem.problem.reason}>
          {deskItem.problem.remedy}
        </Alert>
      )}
      {act && opens(area) ? (
        <>
          <Inline align="stretch">
            <Inline
              as="form"
              align="stretch"
              id={stepForm}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void take()
              }}
            >
              <Button
                type="submit"
                variant="primary"
                pending={run.isPending}
                aria-describedby={consequenceId}
                data-act="complete"
              >
                {act.verb} {singleKeys && <kbd>E</kbd>}
              </Button>
              {canReportError(deskItem, worldToday()) && (
                <Button onClick={() => !run.isPending && setReporting(true)} data-act="problem">
                  Report a problem {singleKeys && <kbd>X</kbd>}
                </Button>
              )}
            </Inline>
            {/* Its dialogs have forms of their own */}
            <ProofActs page={page} kind={kind} isBusy={run.isPending} onDone={onDone} />
          </Inline>
          <Text as="p" type="small" color="text-2" id={consequenceId}>
            {act.consequence(deskItem, draft)}
          </Text>
        </>
      ) : (
        <>
          {page.proof && (
            <Inline align="stretch">
              <ProofActs page={page} kind={kind} isBusy={false} onDone={onDone} />
            </Inline>
          )}
          <Text as="p" type="small" color="text-2">
            {act && `The next step, ${act.verb}, is for ${labelsOf(area)}.`}
            {!act && `Nothing is waiting for the desk here${isTalk ? ' except the comments' : ''}.`}
          </Text>
        </>
      )}
      {isReporting && <ProblemDialog item={deskItem} onClose={() => setReporting(false)} onDone={onDone} />}
    </Stack>
  )
}

/** Takes the step, unless a field that it needs is missing; the focus moves to the first field with an error. */
function useStep(props: ItemDecisionProps) {
  const { page, kind, draft, onErrors, onDone, onLeave, onSaved } = props
  const { deskItem } = page
  const today = bookToday()
  const act = kind && deskActs[kind]
  const run = useCall(
    (_: null, once: Once) => (act ? act.send(deskItem, draft, { ...once, today }) : Promise.resolve()),
    { showErrors: 'here' },
  )
  const optimistic = useOptimistic({
    send: (_: null, once) => (act ? act.send(deskItem, draft, { ...once, today }) : Promise.resolve()),
    show: () => {
      onLeave?.()
      return dropFromList(deskItem.id)
    },
  })
  const atField = (error: FieldError) => ({ ...error, field: act?.errorField?.[error.field ?? ''] ?? error.field })
  const announceText = (errors: readonly FieldError[]) => {
    // A field that only its error makes visible takes the focus
    flushSync(() => onErrors(Object.fromEntries(errors.map(({ field, message }) => [field ?? '', message]))))
    const before = document.activeElement
    const first = errors.find(({ field }) => field && focusWorkField(field))
    // A field that already has the focus does not announce its error by itself
    if (first && document.activeElement === before) announce(first.message)
  }
  const report = (made: unknown) => {
    const { publicationName } = deskItem
    if (!act) return
    const { after } = act
    if (typeof after !== 'string') {
      offerUndo(`${publicationName}: ${after.done}`, () => after.undoStep(deskItem).then(refreshDesk))
      return
    }
    registerFinalStep(after)
    announce(`${publicationName}: ${typeof made === 'string' ? made : 'done'}`)
  }
  const take = async () => {
    const missing = act?.errors?.(deskItem, draft) ?? []
    announceText(missing)
    if (missing.length > 0) return
    if (act?.isOptimistic && onLeave) {
      const result = await optimistic.run(deskItem, null)
      if (!result.done) return
      onSaved?.()
      return report(result.answer)
    }
    const result = await run.run(null)
    // On failure too: another user may have been first
    refreshDesk()
    if (!result.done) return announceText(result.errors.map(atField))
    report(result.answer)
    onDone()
    if (kind !== 'proof') dropFromList(deskItem.id)
  }
  return { run: { ...run, isPending: run.isPending || optimistic.isPending }, take }
}
