import { customType } from '../drizzle.ts'

/** Text that is compared byte by byte, for columns that keywords are searched in. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
