export * from './experts.ts';
