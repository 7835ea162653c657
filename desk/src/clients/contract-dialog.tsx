import { addDays } from '@tearsheet/protocol/dates'
import * as clients from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { ContractTerms, DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { nextTerm } from '@tearsheet/protocol/media-contracts/rules'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useRef, useState } from 'react'
import { errorAt, otherErrors } from '../components/field-faults.ts'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { readAmount } from '../input/read-amount.ts'
import { AccountChoice } from '../records/account-choice.tsx'
import { FormDialog } from '../records/form-dialog.tsx'
import { type ChosenPublication, PublicationChoice } from '../records/publication-choice.tsx'
import { RenewDialog } from './renew-dialog.tsx'

const fields = ['description', 'startDate', 'endDate', 'postingsPurchased', 'price', 'note']
const yearDays = 364

const typedTerms = (terms: ContractTerms | undefined, today: string) => ({
  description: terms?.description ?? '',
  startDate: terms?.startDate ?? today,
  endDate: terms?.endDate ?? addDays(today, yearDays),
  postings: terms ? String(terms.postingsPurchased) : '',
  price: terms ? writePlain(terms.price, baseCurrency) : '',
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

interface ContractDialogProps {
  /** Null for a new contract. */
  contract: DeskContract | null
  onClose: () => void
}

/** Sells a contract, or amends, locks and renews one; stays open while there is unsaved input (R21.21). */
export function ContractDialog({ contract: opened, onClose }: ContractDialogProps) {
  const { today } = useDeskUser()
  const [contract, setContract] = useState(opened)
  const [typed, setTyped] = useState(() => typedTerms(contract?.terms, today))
  const [clientAccountId, setAccountId] = useState('')
  const [publication, setPublication] = useState<ChosenPublication | null>(null)
  const [missing, setMissing] = useState<{ account?: string; publication?: string }>({})
  const [isRenewing, setRenewing] = useState(false)
  const [note, setNote] = useState(contract?.lockNote ?? '')
  const noteField = useRef<HTMLTextAreaElement>(null)
  const focusSoon = usePendingFocus()
  const areTermsTyped = contract && !isSame(typed, typedTerms(contract.terms, today))
  const isNoteTyped = contract && note !== (contract.lockNote ?? '')
  const act = useCall((make: () => Promise<{ contract: DeskContract }>) => make(), {
    showErrors: 'here',
    refreshes: [clients.listDeskContracts],
  })
  const closeWith = (done: string) => {
    announce(done)
    onClose()
  }
  const saveTerms = async (contractId: string) => {
    const outcome = await act.run(() => call(clients.amendContract, { contractId, ...terms() }))
    if (!outcome.done) return false
    setContract(outcome.answer.contract)
    setTyped(typedTerms(outcome.answer.contract.terms, today))
    if (isNoteTyped) showToast({ tone: 'success', message: 'Terms saved. The note is not saved yet' })
    else closeWith(`Contract ${outcome.answer.contract.contractNumber} saved`)
    return true
  }
  const lock = async (contractId: string, lockNote: string | null) => {
    const outcome = await act.run(() => call(clients.lockContract, { contractId, note: lockNote }))
    if (!outcome.done) return focusSoon(() => noteField.current)
    setContract(outcome.answer.contract)
    setNote(outcome.answer.contract.lockNote ?? '')
    const done = `Contract ${outcome.answer.contract.contractNumber} ${lockNote === null ? 'unlocked' : 'locked'}`
    if (areTermsTyped) showToast({ tone: 'success', message: `${done}. The terms are not saved yet` })
    else closeWith(done)
  }
  const terms = (): ContractTerms => ({
    description: typed.description,
    startDate: typed.startDate,
    endDate: typed.endDate,
    postingsPurchased: Number(typed.postings) || 0,
    price: readAmount(typed.price) ?? -1,
  })
  const send = async () => {
    if (contract) return saveTerms(contract.id)
    const unchosen = {
      ...(clientAccountId === '' && { account: 'Choose the account that buys it' }),
      ...(!publication && { publication: 'Find the publication, then choose it' }),
    }
    setMissing(unchosen)
    if (!publication || clientAccountId === '') return false
    const wanted = { clientAccountId, publicationId: publication.id, ...terms() }
    const outcome = await act.run(() => call(clients.createContract, wanted))
    if (outcome.done) closeWith(`Contract ${outcome.answer.contract.contractNumber} sold`)
    return outcome.done
  }
  const term = contract && nextTerm(contract.terms)
  const others = otherErrors(act.errors, fields)
  return (
    <FormDialog
      size="wide"
      title={contract ? `Contract ${contract.contractNumber}` : 'New contract'}
      verb={contract ? 'Save terms' : 'Create contract'}
      pending={act.isPending}
      send={send}
      onClose={onClose}
      acts={term && <Button onClick={() => setRenewing(true)}>Renew …</Button>}
    >
      {others && <Alert tone="danger" live="alert" title={others} />}
      {contract && (
        <p className={styles.quiet}>
          {contract.client.name}, {contract.clientAccount.name} · {contract.publication.name} ·{' '}
          {formatCount(contract.postingsUsed)} of {formatCount(contract.terms.postingsPurchased)} used
        </p>
      )}
      {!contract && (
        <div className={styles.fields}>
          <AccountChoice value={clientAccountId} error={missing.account ?? null} onChange={setAccountId} />
          <PublicationChoice
            searchLabel="Find a publication"
            label="Publication"
            value={publication}
            error={missing.publication ?? null}
            onChange={setPublication}
          />
        </div>
      )}
      <TextField
        label="Description"
        value={typed.description}
        error={errorAt(act.errors, 'description')}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      <div className={styles.fields}>
        <DateField
          label="First day"
          value={typed.startDate}
          error={errorAt(act.errors, 'startDate')}
          onChange={(startDate) => setTyped({ ...typed, startDate })}
        />
        <DateField
          label="Last day"
          value={typed.endDate}
          error={errorAt(act.errors, 'endDate')}
          onChange={(endDate) => setTyped({ ...typed, endDate })}
        />
        <NumberField
          whole
          label="Postings"
          value={typed.postings}
          error={errorAt(act.errors, 'postingsPurchased')}
          onChange={(event) => setTyped({ ...typed, postings: event.target.value })}
        />
        <NumberField
          label="Total price"
          prefix="$"
          suffix="USD"
          value={typed.price}
          error={errorAt(act.errors, 'price')}
          onChange={(event) => setTyped({ ...typed, price: event.target.value })}
        />
      </div>
      {contract && (
        <>
          <TextArea
            label="Note while locked"
            hint="Users see it when they try to use the contract"
            rows={2}
            ref={noteField}
            value={note}
            error={errorAt(act.errors, 'note')}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={styles.acts}>
            <Button onClick={() => void lock(contract.id, note)}>
              {contract.lockNote === null ? 'Lock' : 'Change the note'}
            </Button>
            {contract.lockNote !== null && <Button onClick={() => void lock(contract.id, null)}>Unlock</Button>}
          </div>
        </>
      )}
      {contract && term && isRenewing && (
        <RenewDialog
          contract={contract}
          term={term}
          isTyped={areTermsTyped || isNoteTyped || false}
          onClose={() => setRenewing(false)}
          onRenewed={areTermsTyped || isNoteTyped ? () => setRenewing(false) : onClose}
        />
      )}
    </FormDialog>
  )
}
