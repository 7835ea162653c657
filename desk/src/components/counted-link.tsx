import { countedAddress } from '@tearsheet/protocol/addresses'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from './counted-link.module.css'

/** The address that counts an ad's clicks, for sites that do not count them (R20.13). */
export function CountedLink({ campaignItemId }: { campaignItemId: string }) {
  const [announced, setAnnounced] = useState('Copy')
  const address = `${window.location.origin}${countedAddress(campaignItemId)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setAnnounced('Copied')
      announce('The counted link is copied')
    } catch {
      setAnnounced('Select it to copy')
    }
  }
  return (
    <Grid columns="minmax(0, 1fr) auto" gap={[4, 12]} align="center">
      <Stack as="h4" gap={0} span="all" type="ui-strong">
        Counted link
      </Stack>
      <Text as="p" breakAnywhere className={styles.address}>
        {address}
      </Text>
      <Button size="row" onClick={() => void copy()}>
        {announced}
        <VisuallyHidden>, counted link</VisuallyHidden>
      </Button>
      <Stack as="p" gap={0} span="all" type="small" color="text-2">
        Give this address to a newsletter or board that does not count clicks. Once the ad is up it leads to the live
        address, and each click is in the client’s statistics.
      </Stack>
    </Grid>
  )
}
