/** Loads the dialog of users with several departments, which follows the sign-in (AUTH-08). */
export const loadChooseDepartment = () => import('./ChooseDepartment.tsx');
