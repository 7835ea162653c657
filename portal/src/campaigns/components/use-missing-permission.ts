import type { PermissionFlag } from '@tearsheet/protocol/access'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'

/** Views of actions that only approvers may perform; all others are readable by every user who follows campaigns. */
const approversOnly: readonly string[] = ['add-publications', 'modify-ad']

/** Returns the permission the user lacks for a view of a campaign or an ad; null when none is missing (R5.7). */
export function useMissingPermission(view: string | undefined): PermissionFlag | null {
  const mayManage = usePermission('manageCampaigns')
  const mayApprove = usePermission('manageApproveAds')
  if (!mayManage) return 'manageCampaigns'
  return approversOnly.includes(view?.toLowerCase() ?? '') && !mayApprove ? 'manageApproveAds' : null
}
