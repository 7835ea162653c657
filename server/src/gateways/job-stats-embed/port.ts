/** Account of the embedded statistics, and the user who views them. */
export interface EmbedClaims {
  sessionId: string
  userId: string
  clientId: string
  clientAccountId: string
}

export interface SignedEmbed {
  /** URL for the frame, including the token. */
  url: string
  token: string
  expiresAt: Date
}

/** Signs short-lived URLs that show statistics in a frame. */
export interface JobStatsEmbed {
  sign(claims: EmbedClaims): Promise<SignedEmbed>
}
