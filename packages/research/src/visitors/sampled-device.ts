import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dataFolder } from '../datasets/data-folder.ts';

/** A device sampled from a published network of real fingerprints. */
export interface SampledDevice {
  readonly ua: string;
  readonly platform: string;
  /** Client hints: architecture, bitness, model, platform, platform version, full version. */
  readonly ud: {
    readonly a: string;
    readonly b: string;
    readonly m: string;
    readonly p: string;
    readonly pv: string;
    readonly full: string;
  } | null;
  /** Width, height, available width and height, depth, pixel ratio. */
  readonly screen: readonly number[];
  readonly hw: readonly (number | null)[];
  readonly gl: string;
  readonly fonts: readonly string[];
  readonly media: readonly number[];
}

/** Rarer user agents stand on a few records, so that drawing them again draws the same device. */
const MIN_AGENT_SHARE = 0.003;
const SOFTWARE = /SwiftShader|llvmpipe|softpipe|Basic Render|Mesa OffScreen/i;

export const fingerprintsFolder = (): string => join(dataFolder(), 'fingerprints');

/** The lines of a compressed file of the data folder. Undefined if it is missing. */
export const readLines = <Line>(name: string): Line[] | undefined => {
  const path = join(fingerprintsFolder(), name);
  if (!existsSync(path)) return undefined;
  return gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
};

/** Devices with a common user agent and a graphics card. Undefined without data. */
export const readDevices = (): SampledDevice[] | undefined => {
  const all = readLines<SampledDevice>('devices.jsonl.gz');
  if (!all) return undefined;
  const counts = new Map<string, number>();
  for (const { ua } of all) counts.set(ua, (counts.get(ua) ?? 0) + 1);
  const isCommon = ({ ua }: SampledDevice) => (counts.get(ua) ?? 0) >= MIN_AGENT_SHARE * all.length;
  return all.filter((device) => isCommon(device) && !SOFTWARE.test(device.gl));
};

const isPhone = ({ ua }: SampledDevice): boolean => /Android|iPhone|iPad/.test(ua);
export const isDesktop = (device: SampledDevice): boolean => !isPhone(device);
export const isIphone = ({ ua }: SampledDevice): boolean => ua.includes('iPhone');
export const isSafari = ({ ua }: SampledDevice): boolean =>
  ua.includes('AppleWebKit') && !ua.includes('Chrom') && !ua.includes('CriOS');
