import { useParams } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { CandidatesPage } from './review/candidates-page.tsx'
import { PublicationList } from './review/publication-list.tsx'
import type { OpenDocument } from './review/use-document.ts'

/** Candidates (R19.2): the publications that have any, and those of one publication with the open one. */
export function ViewCandidatesScreen({ openDocument }: { openDocument: OpenDocument }) {
  const { action, secondaryAction } = useParams({ from: inAccount(routes.candidates) })
  if (!action || action.toLowerCase() === 'publications') return <PublicationList />
  return <CandidatesPage campaignItemId={action} candidateId={secondaryAction ?? null} openDocument={openDocument} />
}
