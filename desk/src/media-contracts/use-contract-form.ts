import { readWhole } from '@tearsheet/protocol/amounts'
import { addDays } from '@tearsheet/protocol/dates'
import * as clients from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { ContractTerms, DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { readAmount } from '../input/read-amount.ts'
import { useDialogForm } from '../input/use-dialog-form.ts'
import type { ChosenPublication } from '../records/publication-choice.tsx'

const yearDays = 364

/** The terms of a contract as typed; the price is in US dollars. */
const typedTerms = (terms: ContractTerms | undefined, today: string) => ({
  description: terms?.description ?? '',
  startDate: terms?.startDate ?? today,
  endDate: terms?.endDate ?? addDays(today, yearDays),
  postingsPurchased: terms ? String(terms.postingsPurchased) : '',
  price: terms ? writePlain(terms.price, baseCurrency) : '',
})

interface TypedContract extends ReturnType<typeof typedTerms> {
  note: string
  /** The buyer and the publication of a new contract. */
  clientAccountId: string
  publication: ChosenPublication | null
}

/** An invalid number becomes a value that the server rejects with the field's path. */
const readTerms = ({ description, startDate, endDate, postingsPurchased, price }: TypedContract): ContractTerms => ({
  description,
  startDate,
  endDate,
  postingsPurchased: readWhole(postingsPurchased),
  price: readAmount(price) ?? -1,
})

/** A new contract without a buyer or a publication cannot be sent. */
const requireChoices = requireValues<TypedContract>(({ clientAccountId, publication }) => ({
  clientAccountId: clientAccountId === '' ? 'Choose the account that buys it' : null,
  publication: publication ? null : 'Find the publication, then choose it',
}))

/** The form of a contract: sells it, amends its terms, locks and unlocks it. Unsaved input keeps the dialog open. */
export function useContractForm(opened: DeskContract | null, onClose: () => void) {
  const { today } = useDeskUser()
  const [contract, setContract] = useState(opened)
  const form = useDialogForm<TypedContract>({
    keeps: { recordId: opened?.id ?? 'new', part: 'contract', texts: ['description', 'note'] },
    saved: contract ? { description: contract.terms.description, note: contract.lockNote ?? '' } : {},
    start: {
      ...typedTerms(opened?.terms, today),
      note: opened?.lockNote ?? '',
      clientAccountId: '',
      publication: null,
    },
    ...(opened === null && { resolver: requireChoices }),
  })
  const act = useCall((make: () => Promise<{ contract: DeskContract }>) => make(), {
    showErrors: 'here',
    refreshes: [clients.listDeskContracts],
  })
  const { values } = form
  const known = contract && typedTerms(contract.terms, today)
  const areTermsTyped =
    known !== null && Object.entries(known).some(([name, text]) => form.text(name as keyof typeof known).value !== text) // its own names
  const isNoteTyped = contract !== null && values.note !== (contract.lockNote ?? '')
  const closeWith = (done: string) => {
    announce(done)
    onClose()
  }
  const send = (
    make: (typed: TypedContract) => Promise<{ contract: DeskContract }>,
    then: (done: DeskContract) => void,
  ) =>
    form.submit(async (typed) => {
      const result = await act.run(() => make(typed))
      if (result.done) then(result.answer.contract)
      return result
    })
  const sell = () =>
    send(
      (typed) =>
        call(clients.createContract, {
          ...readTerms(typed),
          clientAccountId: typed.clientAccountId,
          publicationId: typed.publication?.id ?? '',
        }),
      ({ contractNumber }) => closeWith(`Contract ${contractNumber} sold`),
    )
  const saveTerms = (contractId: string) =>
    send(
      (typed) => call(clients.amendContract, { contractId, ...readTerms(typed) }),
      (saved) => {
        setContract(saved)
        form.keepSaved({ ...values, ...typedTerms(saved.terms, today) })
        if (isNoteTyped) showToast({ tone: 'success', message: 'Terms saved. The note is not saved yet' })
        else closeWith(`Contract ${saved.contractNumber} saved`)
      },
    )
  return {
    form,
    contract,
    isPending: act.isPending,
    isTyped: areTermsTyped || isNoteTyped,
    save: () => (contract ? saveTerms(contract.id) : sell()),
    /** Locks the contract with a note, or unlocks it without one. @returns whether it was done */
    lock: (contractId: string, note: string | null) =>
      send(
        () => call(clients.lockContract, { contractId, note }),
        (saved) => {
          setContract(saved)
          form.set('note', saved.lockNote ?? '')
          const done = `Contract ${saved.contractNumber} ${note === null ? 'unlocked' : 'locked'}`
          if (areTermsTyped) showToast({ tone: 'success', message: `${done}. The terms are not saved yet` })
          else closeWith(done)
        },
      ),
  }
}
