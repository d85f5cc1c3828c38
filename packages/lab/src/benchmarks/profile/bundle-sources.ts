import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { SourceOf } from './self-times.ts';

/** Finds sources by the maps beside the bundles. */
export const bundleSources = (): SourceOf => {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (url: string): SourceMap | undefined => {
    if (maps.has(url)) return maps.get(url);
    const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    maps.set(url, map);
    return map;
  };
  return (url, line, column) => {
    const entry = mapOf(url)?.findEntry(line, column);
    return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).pathname : undefined;
  };
};
