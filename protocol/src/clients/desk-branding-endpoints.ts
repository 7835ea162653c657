import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { accentForm, logoMaxBytes, logoTypes, look } from './branding-schemas.ts'

const access = 'desk'
const account = z.object({ clientAccountId: id })
const response = z.object({ look })

export const setAccountAccent = endpoint({
  name: 'desk.setAccountAccent',
  summary: 'Sets or clears an account’s accent color; rejects an illegible one and suggests the nearest legible one',
  path: '/desk/setAccountAccent',
  access,
  area: 'clients',
  body: account.extend({ accent: accentForm.nullable() }),
  response,
})

export const setAccountLogo = endpoint({
  name: 'desk.setAccountLogo',
  summary: 'Sets an account’s logo, replacing any earlier one',
  path: '/desk/setAccountLogo',
  access,
  area: 'clients',
  body: account,
  upload: { field: 'file', mediaTypes: logoTypes, maxBytes: logoMaxBytes },
  response,
})

export const removeAccountLogo = endpoint({
  name: 'desk.removeAccountLogo',
  summary: 'Deletes an account’s logo',
  path: '/desk/removeAccountLogo',
  access,
  area: 'clients',
  body: account,
  response,
})

export const getAccountLogo = endpoint({
  name: 'desk.getAccountLogo',
  summary: 'Returns the logo of an account',
  path: '/desk/getAccountLogo',
  access,
  area: 'clients',
  body: account,
  files: logoTypes,
  writes: false,
})
