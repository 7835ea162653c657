import { useQuery } from '@tanstack/react-query'
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import { FileDrop } from '@tearsheet/ui/forms/file-drop.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { checkPack } from './evidence/check-pack.ts'
import { type CheckedPack, PackDetails, PackHeadline } from './evidence/pack-result.tsx'

/**
 * Reports to anyone with an evidence pack whether it is unchanged since the portal created it. None of its contents
 * leave the browser.
 */
export function CheckEvidenceScreen() {
  const key = useQuery(callQuery(downloads.getEvidenceKey, {}))
  const [checked, setChecked] = useState<CheckedPack | null>(null)
  const [progress, setProgress] = useState('')
  const check = async (file: File) => {
    setChecked(null)
    setProgress(`Checking ${file.name}`)
    const reported = (done: number, all: number) => setProgress(`Checking file ${done + 1} of ${all}`)
    // Any error means that the file is not a readable zip
    const { former, ...current } = key.data ?? { former: [] }
    const keys = key.data ? [current, ...former] : null
    const result = await checkPack(file, keys, reported).catch(() => null)
    setProgress('')
    setChecked({ fileName: file.name, result })
  }
  return (
    <>
      <PageHeader
        title="Verify an evidence pack"
        subtitle={`See whether a pack is exactly as ${configuration().providerName} made it, and which files were changed since.`}
      />
      <Stack gap={24}>
        <FileDrop
          label="Drop the zip file here"
          buttonText="Choose the zip file"
          hint="It is read in your browser. Nothing is sent anywhere, and you do not need an account."
          accept=".zip,application/zip"
          pending={progress !== '' || key.isPending}
          pendingText={progress || 'One moment…'}
          onFile={(file) => void check(file)}
        />
        <div role="status">{checked && <PackHeadline {...checked} />}</div>
        {checked?.result && <PackDetails {...checked.result} />}
        <Text kind="small" as="p">
          A pack lists each of its files with its size and its SHA-256 checksum, and the list carries a seal that only
          this portal can make. The check compares every file with the list, and the list with the seal.
        </Text>
      </Stack>
    </>
  )
}
