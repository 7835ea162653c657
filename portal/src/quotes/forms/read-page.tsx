import { Button } from '@tearsheet/ui/actions/button.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type FormEvent, useState } from 'react'

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
