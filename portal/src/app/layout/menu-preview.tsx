import { useClientRecord } from '../../accounts/client-record.ts'
import type { MenuPreviewProps } from '../../identity/components/menu-preview.tsx'
import { menu } from './menu.ts'

/** The entries of the sidebar for a user with these permissions; new ones are marked. */
export function MenuPreview({ permissions, before }: MenuPreviewProps) {
  const { data: client } = useClientRecord()
  const shown = menu.filter(
    ({ permission, isFor }) => (!permission || permissions[permission]) && (!isFor || (client && isFor(client))),
  )
  return shown.map(({ page, label, permission }, at) => {
    const isNew = before !== null && permission !== undefined && !before[permission]
    return (
      <span key={page}>
        {at > 0 && ', '}
        {isNew ? <strong>{label}</strong> : label}
      </span>
    )
  })
}
