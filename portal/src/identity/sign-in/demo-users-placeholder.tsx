/** Invisible placeholder: keeps the page's footer at its final position until the demo users are loaded. */
export const DemoUsersPlaceholder = () => <span data-loading="" hidden />
