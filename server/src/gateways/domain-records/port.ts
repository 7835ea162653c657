/** What the owners of domains have said in their DNS. Its local twin is itself, asked of a server of the test's own. */
export interface DomainRecords {
  /** The text records of a name, each whole; none where there is no such name. @throws Error when no answer came */
  listTexts(name: string): Promise<string[]>
}
