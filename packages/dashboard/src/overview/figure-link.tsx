import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { listLink, type Part, type ShownSessions } from './list-link.ts';

interface FigureLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'part'> {
  readonly of: ShownSessions;
  readonly part?: Part | undefined;
  readonly sessions: number;
}

/** Leads to the sessions that a figure counts, if there are any. */
export const FigureLink = ({ of, part, sessions, ...shown }: FigureLinkProps) =>
  sessions > 0 ? <Link href={listLink(of, part)} {...shown} /> : <span {...shown} />;
