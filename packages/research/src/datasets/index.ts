import { argumentationIdfx } from './argumentation-idfx.ts';
import { bksd } from './bksd.ts';
import type { DataSet } from './data-set.ts';
import { kisScroll } from './kis-scroll.ts';
import { miniwob } from './miniwob.ts';
import { sapimouse } from './sapimouse.ts';

/** One line per data set. Random draws do not depend on the order, but tables follow it. */
export const dataSets: readonly DataSet[] = [sapimouse, miniwob, argumentationIdfx, bksd, kisScroll];
