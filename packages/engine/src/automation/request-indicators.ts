import { contradictions } from '../identity/contradictions.ts';
import { accusingMarks, MANY_MARKS, type RequestMark } from '../identity/request-marks.ts';
import type { SessionFeatures } from '../session/features.ts';
import type { Indicator } from './indicator.ts';

const marks = ({ requestMarks, readings }: SessionFeatures): readonly RequestMark[] =>
  accusingMarks(requestMarks, readings);

/** Requests that the page's browser would not send. */
export const requestIndicators: readonly Indicator[] = [
  {
    family: 'transport',
    strength: 'firm',
    because: 'the requests differ in three or more ways from those that browsers send',
    find: (features) => marks(features).length >= MANY_MARKS,
  },
  {
    family: 'transport',
    strength: 'medium',
    isOrdinary: true,
    because: 'the requests differ in two ways from those that browsers send',
    find: (features) => marks(features).length === 2,
  },
  {
    family: 'transport',
    strength: 'weak',
    isOrdinary: true,
    because: 'the requests differ in one way from those that browsers send',
    find: (features) => marks(features).length === 1,
  },
  {
    family: 'identity',
    strength: 'medium',
    because: 'the requests name no browser, but the page does',
    // An extension that replaces the header leaves this mark alone, or with one of a proxy.
    find: (features) => marks(features).length >= MANY_MARKS && marks(features).includes('agent'),
  },
  {
    family: 'identity',
    strength: 'medium',
    isOrdinary: true,
    because: 'the browser changed to another operating system or engine',
    find: ({ browserKinds }) => browserKinds.length > 1,
  },
  {
    family: 'identity',
    strength: 'weak',
    isOrdinary: true,
    because: 'the request headers do not match the browser',
    find: (features) => contradictions(features.request, features.readings, marks(features)).length > 0,
  },
];
