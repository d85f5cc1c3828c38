import type { Driver } from './driver.ts';
export declare const playwright: Driver;
