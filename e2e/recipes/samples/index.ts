// One line for each recipe of CONTRIBUTING.md.
export { check } from './check.ts';
export { checkWithStream } from './check-with-stream.ts';
export { doubt } from './doubt.ts';
export { endpoint } from './endpoint.ts';
export { listFilter } from './list-filter.ts';
export { modelFeature } from './model-feature.ts';
export { reportField } from './report-field.ts';
export { retentionRule } from './retention-rule.ts';
export { signal } from './signal.ts';
