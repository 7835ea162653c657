/** Texts of users and what they keep. */
export const userMessages = {
  viewNameTaken: 'You have a view with this name already',
  tooManyViews: (most: number) => `You have ${most} views of this list. Delete one first`,
}
