/** Whether the browser knows of something that the visitor did in the last seconds. */
export const isActive = (): boolean => navigator.userActivation?.isActive ?? false;
