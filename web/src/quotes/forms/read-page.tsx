import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

interface ReadPageProps {
  isBusy: boolean
  onRead: (address: string) => void
}

/** Address of a job posting page, to be read by the server. */
export function ReadPage({ isBusy, onRead }: ReadPageProps) {
  const [address, setAddress] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') onRead(address.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={12}>
        <TextField
          label="Web address of the posting"
          hint="A page of your careers site or of a job board, such as https://jobs.example.com/4711"
          type="url"
          maxLength={2000}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div>
          <Button
            type="submit"
            pending={isBusy}
            pendingText="Reading…"
            unavailableReason={address.trim() === '' ? 'Enter the address first' : undefined}
          >
            Read the page
          </Button>
        </div>
      </Stack>
    </form>
  )
}
