import { useParams } from '@tanstack/react-router'

/** The named parts of the address, such as `:id`; an optional part that is absent is undefined. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  return useParams({ strict: false })
}
