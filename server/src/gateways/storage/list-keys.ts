import type { Disk } from 'flydrive'

/** Yields the key of every file of a store, page by page. A folder that does not exist has none. */
export async function* listKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    })
    for (const object of page.objects) if (object.isFile) yield object.key
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
