/** Nothing to see: the foot of the page is painted where it stays, once the people of a demonstration are there. */
export const PeopleToCome = () => <span data-loading="" hidden />
