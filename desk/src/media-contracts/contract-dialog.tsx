import type { DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { nextTerm } from '@tearsheet/protocol/media-contracts/rules'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useRef, useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { AccountChoice } from '../records/account-choice.tsx'
import { PublicationChoice } from '../records/publication-choice.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { useContractForm } from './use-contract-form.ts'

interface ContractDialogProps {
  /** Null for a new contract. */
  contract: DeskContract | null
  onClose: () => void
}

/** Sells a contract, or amends, locks and renews one; stays open while there is unsaved input (R21.21). */
export function ContractDialog({ contract: opened, onClose }: ContractDialogProps) {
  const { form, contract, isPending, isTyped, save, lock } = useContractForm(opened, onClose)
  const [isRenewing, setRenewing] = useState(false)
  const term = contract && nextTerm(contract.terms)
  return (
    <FormDialog
      size="wide"
      title={contract ? `Contract ${contract.contractNumber}` : 'New contract'}
      verb={contract ? 'Save terms' : 'Create contract'}
      pending={isPending}
      others={form.others}
      send={save}
      onClose={onClose}
      unsent={form.unsent}
      acts={term && <Button onClick={() => setRenewing(true)}>Renew…</Button>}
    >
      {contract ? (
        <Text as="p" type="small" color="text-2">
          <bdi>{contract.client.name}</bdi>, <bdi>{contract.clientAccount.name}</bdi> ·{' '}
          <bdi>{contract.publication.name}</bdi> · {formatCount(contract.postingsUsed)} of{' '}
          {formatCount(contract.terms.postingsPurchased)} used
        </Text>
      ) : (
        <Grid columns={2} gap={[12, 16]} stackBelow={480}>
          <AccountChoice {...form.pick('clientAccountId')} />
          <PublicationChoice searchLabel="Find a publication" label="Publication" {...form.pick('publication')} />
        </Grid>
      )}
      <TermFields form={form} />
      {contract && <LockPart contract={contract} form={form} onLock={lock} />}
      {contract && term && isRenewing && (
        <RenewDialog
          contract={contract}
          term={term}
          isTyped={isTyped}
          onClose={() => setRenewing(false)}
          onRenewed={isTyped ? () => setRenewing(false) : onClose}
        />
      )}
    </FormDialog>
  )
}

type ContractForm = ReturnType<typeof useContractForm>

function TermFields({ form }: Pick<ContractForm, 'form'>) {
  return (
    <>
      <TextField label="Description" {...form.text('description')} />
      <Grid columns={2} gap={[12, 16]} stackBelow={480}>
        <DateField label="First day" {...form.pick('startDate')} />
        <DateField label="Last day" {...form.pick('endDate')} />
        <NumberField whole label="Postings" {...form.text('postingsPurchased')} />
        <NumberField label="Total price" prefix="$" suffix="USD" {...form.text('price')} />
      </Grid>
    </>
  )
}

interface LockPartProps extends Pick<ContractForm, 'form'> {
  contract: DeskContract
  onLock: ContractForm['lock']
}

/** Locks the contract with a note, which receives the focus when it is rejected, and unlocks it. */
function LockPart({ contract: { id, lockNote }, form, onLock }: LockPartProps) {
  const noteField = useRef<HTMLTextAreaElement>(null)
  const focusSoon = usePendingFocus()
  const setLock = async (note: string | null) => {
    if (!(await onLock(id, note))) focusSoon(() => noteField.current)
  }
  return (
    <>
      <TextArea
        label="Note while locked"
        hint="Users see it when they try to use the contract"
        rows={2}
        ref={noteField}
        {...form.text('note')}
      />
      <Inline>
        <Button onClick={() => void setLock(form.values.note)}>{lockNote === null ? 'Lock' : 'Change the note'}</Button>
        {lockNote !== null && <Button onClick={() => void setLock(null)}>Unlock</Button>}
      </Inline>
    </>
  )
}
