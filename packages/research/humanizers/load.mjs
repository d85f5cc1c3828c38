/** Loads a package of this folder, which the main install does not have. */
export const load = (name) => import(name);
