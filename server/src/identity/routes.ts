import * as accountUsers from '@tearsheet/protocol/identity/account-endpoints'
import * as activity from '@tearsheet/protocol/identity/activity-endpoints'
import * as directories from '@tearsheet/protocol/identity/directory-endpoints'
import * as openid from '@tearsheet/protocol/identity/openid-endpoints'
import * as passwords from '@tearsheet/protocol/identity/password-endpoints'
import * as profile from '@tearsheet/protocol/identity/profile-endpoints'
import * as savedViews from '@tearsheet/protocol/identity/saved-view-endpoints'
import { type Routes, serve } from '../http/verb.ts'
import { activateUser } from './administration/activate-user.ts'
import { addUser } from './administration/add-user.ts'
import { type DeactivationDependencies, deactivateUser } from './administration/deactivate-user.ts'
import { exportActivity } from './administration/export-activity.ts'
import { exportUsers } from './administration/export-users.ts'
import { listActivity } from './administration/list-activity.ts'
import { listUsers } from './administration/list-users.ts'
import { loadUser } from './administration/load-user.ts'
import { requireNewPassword } from './administration/require-new-password.ts'
import { resendInvitation } from './administration/resend-invitation.ts'
import { resetSecondFactor } from './administration/reset-second-factor.ts'
import { revokeInvitation } from './administration/revoke-invitation.ts'
import { saveUser } from './administration/save-user.ts'
import { connectDirectory, disconnectDirectory, getDirectory } from './directory/connect-directory.ts'
import { getIdentityProvider } from './openid/load-provider.ts'
import type { OpenidDependencies } from './openid/prepare-openid.ts'
import { proveDomain, removeProvider, setProvider } from './openid/set-provider.ts'
import { beginSignIn, finishSignIn } from './openid/sign-in-elsewhere.ts'
import { beginSignOut } from './openid/sign-out-elsewhere.ts'
import { requestPasswordLink } from './passwords/request-password-link.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { resetPasswordWithLink } from './passwords/reset-password-with-link.ts'
import type { PasswordDependencies } from './passwords/validate-password.ts'
import { saveProfile } from './save-profile.ts'
import { removeView } from './saved-views/remove-view.ts'
import { renameView } from './saved-views/rename-view.ts'
import { saveView } from './saved-views/save-view.ts'
import { listSavedViews } from './saved-views/saved-view-queries.ts'

interface Dependencies extends PasswordDependencies, DeactivationDependencies, OpenidDependencies {
  portalUrl: string
}

/** Routes for a user's own password, profile and saved views, and for a client's administrators. */
export const userRoutes: Routes<Dependencies> = [
  serve(passwords.resetPassword, resetPassword),
  serve(passwords.requestPasswordLink, requestPasswordLink),
  serve(passwords.resetPasswordWithLink, resetPasswordWithLink),
  serve(profile.saveProfile, saveProfile),

  serve(savedViews.listSavedViews, listSavedViews),
  serve(savedViews.saveView, saveView),
  serve(savedViews.renameView, renameView),
  serve(savedViews.removeView, removeView),

  serve(accountUsers.list, listUsers),
  serve(accountUsers.exportCsv, exportUsers),
  serve(accountUsers.getById, loadUser),
  serve(accountUsers.add, addUser),
  serve(accountUsers.save, saveUser),
  serve(accountUsers.activate, activateUser),
  serve(accountUsers.deactivate, deactivateUser),
  serve(accountUsers.resendInvitation, resendInvitation),
  serve(accountUsers.revokeInvitation, revokeInvitation),
  serve(accountUsers.resetSecondFactor, resetSecondFactor),
  serve(accountUsers.requireNewPassword, requireNewPassword),
  serve(activity.listActivity, listActivity),
  serve(activity.exportActivity, exportActivity),

  serve(directories.getDirectory, getDirectory),
  serve(directories.connectDirectory, connectDirectory),
  serve(directories.disconnectDirectory, disconnectDirectory),

  serve(openid.beginOpenidSignIn, beginSignIn),
  serve(openid.finishOpenidSignIn, finishSignIn),
  serve(openid.beginOpenidSignOut, beginSignOut),
  serve(openid.getIdentityProvider, getIdentityProvider),
  serve(openid.setIdentityProvider, setProvider),
  serve(openid.proveDomain, proveDomain),
  serve(openid.removeIdentityProvider, removeProvider),
]
