import type { DataSet } from './data-set.ts';

/** Has no license: for evaluation only, and downloaded by hand. */
export const kisScroll: DataSet = {
  name: 'kis_scroll',
  file: 'kis_scroll.jsonl.gz',
  title: 'Visualizer for known-item search',
  origin: 'github.com/Kruchji/visualizer-for-kis',
  license: 'none',
  streams: ['scroll'],
  trains: false,
  faults: '6 people',
  downloads: [],
};
