import type { PermissionFlag } from '@tearsheet/protocol/access'
import { usePermission } from '../../lib/use-session.ts'

/** Views that are about what only who approves ads may do; all others show what is there to whoever follows campaigns. */
const approversOnly: readonly string[] = ['add-publications', 'modify-ad']

/** What the user lacks for a view of a campaign or of an ad; null where nothing is missing (R5.7). */
export function useMissingPermission(view: string | undefined): PermissionFlag | null {
  const mayManage = usePermission('manageCampaigns')
  const mayApprove = usePermission('manageApproveAds')
  if (!mayManage) return 'manageCampaigns'
  return approversOnly.includes(view?.toLowerCase() ?? '') && !mayApprove ? 'manageApproveAds' : null
}
