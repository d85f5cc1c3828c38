import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LoggedBeacon } from './records.ts';

/**
 * Compression dictionary: text that beacons have in common. It is part of the format, so a new dictionary needs a new
 * format number.
 */
const DICTIONARY = Buffer.from(
  '{"received":{"at":17,"network":{"class":"private","evidence":""},"place":{"zone":"inside"},"request":{"userAgent":"Mozilla/5.0 (",' +
    '"languages":["en-US","en"],"headers":["host","connection","user-agent","content-type","accept","origin","referer","accept-encoding","accept-language"]}},' +
    '"strings":["textarea #","input #email","button #submit","link #","select #"],"device":{"complete":true,' +
    '"events":{"focus":[2,"","A","AAAA"],"change":[1,"clipboard":[1,"touch":[1,"wheel":[12,"","gGgGgGgG","A","A"],' +
    '"scroll":[12,"kBgBgBgBiBgB","gDgDgDgD"],"text":[1,"page":[1,"","A","A"],"keys":[8,"","","AI"],"press":[1,"","oFAA"],' +
    '"pointer":[60,"iBgBiBgBiBgBiBgBiBgB","ECCEGIKMOSQOMKIGECA","CCAACDDFFHHJJLL","A8D","A8D","J8D","C8D"]}' +
    '"user":"","tags":["complete":true,"path":"/","sent":1,"origin":179,"seq":1,"page":"',
);
const FORMAT = 1;
/** Several beacons in one body. */
const LOG_FORMAT = 2;

/**
 * Bodies are about 1 KB, so clearing larger windows and tables takes more time than they save. Levels above 3 take twice
 * the time to save 1 %. The default chunks of 16 KB would be most of the garbage of a group.
 */
const DEFLATE = { level: 3, windowBits: 11, memLevel: 4, chunkSize: 2_048, dictionary: DICTIONARY };

/** Reads the larger windows of earlier versions, too. */
const INFLATE = { windowBits: 13, chunkSize: 2_048, dictionary: DICTIONARY };

/** Nobody waits for it: higher levels save 1 %. */
const DEFLATE_LOG = { level: 6, memLevel: 9 };

/** Maximum unpacked size, which guards against damaged files. */
const MAX_UNPACKED_BYTES = 262_144;
/** Some ten times five minutes of use. A beacon that is sent again unpacks a log, so that takes a few ms at most. */
const MAX_LOG_BYTES = 1_048_576;

/** Page and number are separate columns. */
export const packBeacon = ({
  envelope: { page: _, seq: __, ...envelope },
  received,
}: LoggedBeacon): Uint8Array => {
  const packed = deflateRawSync(JSON.stringify({ received, ...envelope }), DEFLATE);
  return Buffer.concat([Buffer.of(FORMAT), packed]);
};

/**
 * Beacons that repeat each other take little more than half of what they take one by one. Undefined for more of them than are
 * unpacked at once.
 */
export const packLog = (beacons: readonly LoggedBeacon[]): Uint8Array | undefined => {
  const text = Buffer.from(JSON.stringify(beacons));
  if (text.length > MAX_LOG_BYTES) return undefined;
  return Buffer.concat([Buffer.of(LOG_FORMAT), deflateRawSync(text, DEFLATE_LOG)]);
};

export const unpackLog = (body: Uint8Array): LoggedBeacon[] => {
  assertFormat(body, LOG_FORMAT);
  const text = inflateRawSync(body.subarray(1), { maxOutputLength: MAX_LOG_BYTES });
  return JSON.parse(text.toString());
};

export const unpackBeacon = (page: string, seq: number, body: Uint8Array): LoggedBeacon => {
  assertFormat(body, FORMAT);
  const text = inflateRawSync(body.subarray(1), { ...INFLATE, maxOutputLength: MAX_UNPACKED_BYTES });
  const { received, ...envelope } = JSON.parse(text.toString());
  return { envelope: { ...envelope, page, seq }, received };
};

const assertFormat = (body: Uint8Array, format: number): void => {
  if (body[0] !== format) throw new Error(`a logged beacon has format ${body[0]}: a newer version wrote it`);
};
