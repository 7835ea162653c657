/** Whose statistics are embedded, and for whom. */
export interface EmbedClaims {
  sessionId: string
  userId: string
  clientId: string
  clientAccountId: string
}

export interface SignedEmbed {
  /** Where a frame is to lead, the token included. */
  url: string
  token: string
  expiresAt: Date
}

/** Signs short-lived addresses at which statistics are shown in a frame. */
export interface JobStatsEmbed {
  sign(claims: EmbedClaims): Promise<SignedEmbed>
}
