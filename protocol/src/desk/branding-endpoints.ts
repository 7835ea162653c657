import { z } from 'zod'
import { accentForm, logoMaxBytes, logoTypes, look } from '../clients/branding-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'

const access = 'desk'
const account = z.object({ clientAccountId: id })
const response = z.object({ look })

export const setAccountAccent = endpoint({
  name: 'desk.setAccountAccent',
  summary:
    'Sets an account’s accent color, or takes it away; one that is not legible is refused with the nearest that is',
  path: '/desk/setAccountAccent',
  access,
  area: 'clients',
  body: account.extend({ accent: accentForm.nullable() }),
  response,
})

export const setAccountLogo = endpoint({
  name: 'desk.setAccountLogo',
  summary: 'Sets an account’s logo in place of the one before',
  path: '/desk/setAccountLogo',
  access,
  area: 'clients',
  body: account,
  upload: { field: 'file', mediaTypes: logoTypes, maxBytes: logoMaxBytes },
  response,
})

export const removeAccountLogo = endpoint({
  name: 'desk.removeAccountLogo',
  summary: 'Takes an account’s logo away',
  path: '/desk/removeAccountLogo',
  access,
  area: 'clients',
  body: account,
  response,
})

export const getAccountLogo = endpoint({
  name: 'desk.getAccountLogo',
  summary: 'The logo of an account',
  path: '/desk/getAccountLogo',
  access,
  area: 'clients',
  body: account,
  files: logoTypes,
  writes: false,
})
