import type { ReactNode } from 'react';
import { useIsAdmin } from './me.ts';

/** Shows its children to admins of the open workspace. */
export const AdminOnly = ({ children }: { readonly children: ReactNode }) => (useIsAdmin() ? children : null);
