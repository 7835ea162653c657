/**
 * The one door to the desk (R21.1). It is a file of its own, so that the list of what the desk is made of is fetched with it: every
 * client would read that list otherwise.
 */
export const openDesk = async () => (await import('../desk-screen.tsx')).DeskScreen
