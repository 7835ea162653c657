/** A person as presented to a directory. */
export interface ScimPerson {
  id: string
  userName: string
  givenName: string
  familyName: string
  title: string | null
  externalId: string | null
  active: boolean
  createdAt: Date
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** Presents the resource in the format of RFC 7643. */
export function presentPerson(person: ScimPerson, address: string) {
  const { id, userName, givenName, familyName, title, externalId, active } = person
  return {
    schemas: [userSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: { givenName, familyName, formatted: `${givenName} ${familyName}` },
    displayName: `${givenName} ${familyName}`,
    ...(title === null ? {} : { title }),
    emails: [{ value: userName, type: 'work', primary: true }],
    active,
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      location: `${address}/Users/${id}`,
    },
  }
}
