import { customType } from 'drizzle-orm/pg-core'

/** Text that is compared byte by byte, as what keywords are looked for in. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
