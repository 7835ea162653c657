import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ScrollRegion } from '@tearsheet/ui/base/scroll-region.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import styles from './recommendations.module.css'

interface CompareDialogProps {
  compared: readonly Recommendation[]
  chosen: readonly string[]
  currency: DisplayCurrency | null
  onChoose: (id: string, isChosen: boolean) => void
  onClose: () => void
}

/** Compares publications: one column per publication, one row per fact. */
export function CompareDialog({ compared, chosen, currency, onChoose, onClose }: CompareDialogProps) {
  const facts: { name: string; present: (publication: Recommendation) => ReactNode }[] = [
    { name: 'Audience', present: ({ audience }) => audience },
    { name: 'Medium', present: ({ type }) => publicationTypeNames[type] },
    { name: 'Price', present: ({ price }) => priceLabel(price, currency) },
    { name: 'Why it fits', present: ({ reason }) => reason },
    { name: 'Website', present: websiteOf },
  ]
  return (
    <Dialog open onClose={onClose} title="Compare publications" size="wide" closeOnOutsideClick>
      <ScrollRegion className={styles.region} label="Publications side by side">
        <table className={styles.compared}>
          <thead>
            <tr>
              <td />
              {compared.map(({ id, name }) => (
                <th key={id} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, present }) => (
              <tr key={name}>
                <Text as="th" scope="row" color="text-2" weight={400}>
                  {name}
                </Text>
                {compared.map((publication) => (
                  <td key={publication.id}>{present(publication)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <Text as="th" scope="row" color="text-2" weight={400}>
                Your choice
              </Text>
              {compared.map(({ id, name }) => (
                <td key={id}>
                  <Button size="row" onClick={() => onChoose(id, !chosen.includes(id))}>
                    {chosen.includes(id) ? 'Remove' : 'Choose'}
                    <VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  )
}

function websiteOf({ website }: Recommendation): ReactNode {
  if (!website) return ''
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Link>
  )
}
