/** Service that knows passwords from published leaks. */
export interface BreachedPasswords {
  /**
   * Returns whether a password is in the service's set. @throws Error for a service that returns no result in a short
   * time; its message has no part of the password
   */
  includes(password: string): Promise<boolean>
}
