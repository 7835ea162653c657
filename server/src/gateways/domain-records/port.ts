/** DNS text records of domains. Needs no local implementation: tests query a name server of their own. */
export interface DomainRecords {
  /**
   * Returns the text records of a name, each joined; empty if the name does not exist. @throws Error when there is no
   * answer
   */
  listTexts(name: string): Promise<string[]>
}
