import { useQuery } from '@tanstack/react-query'
import { addDays } from '@tearsheet/protocol/dates'
import * as catalogue from '@tearsheet/protocol/desk/catalogue-endpoints'
import * as clients from '@tearsheet/protocol/desk/client-endpoints'
import type { ContractTerms, DeskContract } from '@tearsheet/protocol/desk/client-schemas'
import { nextTerm } from '@tearsheet/protocol/media-contracts/rules'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { faultAt, otherFaults } from '../components/field-faults.ts'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { readAmount } from '../drafts/read-amount.ts'
import { AccountChoice } from '../records/account-choice.tsx'
import { FormDialog } from '../records/form-dialog.tsx'
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

/** Sells a contract, or amends, locks and renews one. */
export function ContractDialog({ contract, onClose }: { contract: DeskContract | null; onClose: () => void }) {
  const { today } = useDeskUser()
  const [typed, setTyped] = useState(() => typedTerms(contract?.terms, today))
  const [clientAccountId, setAccountId] = useState('')
  const [sought, setSought] = useState('')
  const [publicationId, setPublicationId] = useState('')
  const [missing, setMissing] = useState<{ account?: string; publication?: string }>({})
  const [isRenewing, setRenewing] = useState(false)
  const [note, setNote] = useState(contract?.lockNote ?? '')
  const found = useQuery(
    { ...callQuery(catalogue.listPublications, { keyword: sought, maxResults: 20 }), enabled: sought.length > 1 },
    queryClient,
  )
  const act = useCall((make: () => Promise<unknown>) => make(), { refreshes: [clients.listDeskContracts] })
  const run = async (make: () => Promise<unknown>) => {
    const { done } = await act.run(make)
    if (done) onClose()
    return done
  }
  const terms = (): ContractTerms => ({
    description: typed.description,
    startDate: typed.startDate,
    endDate: typed.endDate,
    postingsPurchased: Number(typed.postings) || 0,
    price: readAmount(typed.price) ?? -1,
  })
  const send = async () => {
    if (contract) return run(() => call(clients.amendContract, { contractId: contract.id, ...terms() }))
    const unchosen = {
      ...(clientAccountId === '' && { account: 'Choose the account that buys it' }),
      ...(publicationId === '' && { publication: 'Find the publication, then choose it' }),
    }
    setMissing(unchosen)
    if (Object.keys(unchosen).length > 0) return false
    return run(() => call(clients.createContract, { clientAccountId, publicationId, ...terms() }))
  }
  const term = contract && nextTerm(contract.terms)
  const others = otherFaults(act.faults, fields)
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
          {/* Of no form: Enter looks, and sells nothing */}
          <TextField
            form=""
            label="Find a publication"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <Select
            label="Publication"
            value={publicationId}
            placeholder="Choose a publication"
            error={missing.publication ?? null}
            options={found.data?.publications.map((one) => ({ value: one.id, label: one.fields.name })) ?? []}
            onChange={(event) => setPublicationId(event.target.value)}
          />
        </div>
      )}
      <TextField
        label="Description"
        value={typed.description}
        error={faultAt(act.faults, 'description')}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      <div className={styles.fields}>
        <DateField
          label="First day"
          value={typed.startDate}
          error={faultAt(act.faults, 'startDate')}
          onChange={(startDate) => setTyped({ ...typed, startDate })}
        />
        <DateField
          label="Last day"
          value={typed.endDate}
          error={faultAt(act.faults, 'endDate')}
          onChange={(endDate) => setTyped({ ...typed, endDate })}
        />
        <NumberField
          whole
          label="Postings"
          value={typed.postings}
          error={faultAt(act.faults, 'postingsPurchased')}
          onChange={(event) => setTyped({ ...typed, postings: event.target.value })}
        />
        <NumberField
          label="Total price"
          prefix="$"
          suffix="USD"
          value={typed.price}
          error={faultAt(act.faults, 'price')}
          onChange={(event) => setTyped({ ...typed, price: event.target.value })}
        />
      </div>
      {contract && (
        <>
          <TextArea
            label="Note while locked"
            hint="Users see it when they try to use the contract"
            rows={2}
            value={note}
            error={faultAt(act.faults, 'note')}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={styles.acts}>
            <Button onClick={() => void run(() => call(clients.lockContract, { contractId: contract.id, note }))}>
              {contract.lockNote === null ? 'Lock' : 'Change the note'}
            </Button>
            {contract.lockNote !== null && (
              <Button
                onClick={() => void run(() => call(clients.lockContract, { contractId: contract.id, note: null }))}
              >
                Unlock
              </Button>
            )}
          </div>
        </>
      )}
      {contract && term && isRenewing && (
        <RenewDialog contract={contract} term={term} onClose={() => setRenewing(false)} onRenewed={onClose} />
      )}
    </FormDialog>
  )
}
