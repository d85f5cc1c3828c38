import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { manageEndpoints } from '../manage/manage-routes.ts';
import { endpoints } from '../routes.ts';
import { curlOf } from './curl-of.ts';
import type { Shown } from './described.ts';
import { docsPage } from './docs-page.ts';
import { exampleOf } from './example-of.ts';

const all: readonly Shown[] = [...endpoints, ...manageEndpoints];
const page = docsPage({ endpoints: all, keyLimit: { rate: 20, burst: 100 }, tracker: undefined });

/** The part of the page about an endpoint. */
const sectionOf = (id: string) =>
  page.slice(page.indexOf(`<section id="${id}">`)).split('</section>')[0] ?? '';

describe('the API page', () => {
  test.each(all.map((one) => [one.id, one] as const))(
    'has examples for %s that its schemas accept',
    (_, one) => {
      for (const schema of [one.response, ...(one.body ? [one.body] : [])])
        expect(Compile(schema).Check(exampleOf(schema)), JSON.stringify(exampleOf(schema))).toBe(true);
      for (const name of one.required) {
        const schema = one.parameters[name]!;
        expect(Compile(schema).Check(exampleOf(schema, name)), name).toBe(true);
      }
    },
  );

  test('folds a query route into the endpoint that it equals', () => {
    expect(page.match(/<section id="getSessionReport/g)).toHaveLength(1);
    expect(sectionOf('getSessionReport')).toContain('id="getSessionReportByQuery"');
    expect(sectionOf('getSessionReport')).toContain('GET /v1/sessions/report?sessionId=…');
  });

  test('says which fields come only with include, and which limits a value has', () => {
    const report = sectionOf('getSessionReport');
    for (const name of ['evidence', 'timeline', 'labels'])
      expect(report).toContain(`Only with <code>include=${name}</code>.`);
    expect(report).toContain('integer, 0 to 100');
    expect(report).toContain('at most 128 characters');
    expect(page).toContain('Each key may send 100 requests at once, and 20 a second from then on.');
  });

  test('has a command for each endpoint, with the key that it takes', () => {
    const commands = all.map(curlOf);
    for (const command of commands) expect(command).not.toMatch(/\{\w+\}/);
    expect(commands.filter((command) => command.includes('$GAIT_MANAGEMENT_KEY'))).toHaveLength(
      manageEndpoints.length,
    );
  });
});
