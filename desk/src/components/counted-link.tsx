import { countedAddress } from '@tearsheet/protocol/addresses'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { useState } from 'react'
import styles from './counted-link.module.css'

/** The address that counts an ad's clicks, for sites that do not count them (R20.13). */
export function CountedLink({ campaignItemId }: { campaignItemId: string }) {
  const [stated, setAnnounced] = useState('Copy')
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
    <div className={styles.link}>
      <h4 className={styles.name}>Counted link</h4>
      <p className={styles.address}>{address}</p>
      <Button size="row" onClick={() => void copy()}>
        {stated}
        <VisuallyHidden>, counted link</VisuallyHidden>
      </Button>
      <p className={styles.why}>
        Give this address to a newsletter or board that does not count clicks. Once the ad is up it leads to the live
        address, and each click is in the client’s statistics.
      </p>
    </div>
  )
}
