import type { IncomingMessage } from 'node:http';
import type { Files } from '../code-blocks.ts';
import type { Platform, Site } from './platform.ts';
import { serve } from './sites.ts';

const FIELD = 'gait_session';

/** The parts of a survey's pages, as the platform makes them of what its reader has added. */
interface Survey {
  /** On every page. */
  readonly head: string;
  /** The only page with a question. */
  readonly question: string;
  /** The name under which the form sends the session ID. */
  readonly field: string;
}

/** Stands in for a survey platform, with the elements and functions of its documentation. Keeps the session IDs that it gets. */
const serveSurvey = async ({ head, question, field }: Survey): Promise<Site> => {
  const sessions: string[] = [];
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>Survey</title>${head}</head><body>${body}</body></html>`;
  const site = await serve(async (request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    if (request.method === 'POST') {
      sessions.push(new URLSearchParams(await bodyOf(request)).get(field) ?? '');
      return response.writeHead(303, { location: '/end' }).end();
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(page(request.url === '/end' ? '<p>Thank you</p>' : question));
  });
  return { ...site, sessions };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
};

const about = { page: 'guides/surveys', next: 'button' } as const;

/** What Qualtrics replaces by the ID of the response. */
const PIPED_TEXT = /\$\{e:\/\/Field\/ResponseID\}/;
const RESPONSE_ID = 'R_1aB2cD3';

/** Qualtrics keeps one page, calls the functions of a question, and sends embedded data with the answers. */
const qualtricsQuestion = (code: string): string => `<label>Why? <input></label> <button>Next</button>
<script>
  const [data, submitting] = [new URLSearchParams(), []];
  window.Qualtrics = {
    SurveyEngine: {
      addOnload: (run) => addEventListener('load', run),
      addOnPageSubmit: (run) => submitting.push(run),
      setEmbeddedData: (name, value) => data.set(name, value),
    },
  };
  document.querySelector('button').addEventListener('click', async () => {
    for (const run of submitting) run('next');
    await fetch('/', { method: 'POST', body: data });
    location.href = '/end';
  });
</script>
<script>${code}</script>`;

export const qualtrics: Platform = {
  name: 'Qualtrics (stand-in)',
  user: RESPONSE_ID,
  ...about,
  start: ({ files }) =>
    serveSurvey({
      head: fileOf(files, 'header.html').replace(PIPED_TEXT, RESPONSE_ID),
      question: qualtricsQuestion(fileOf(files, 'question.js')),
      field: FIELD,
    }),
};

/** What the XML of a survey puts into a page. */
const forstaParts = (xml: string): string[] =>
  [...xml.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, part = '']) => part);

export const forsta: Platform = {
  name: 'Forsta Surveys (stand-in)',
  ...about,
  start: ({ files }) => {
    const [head = '', after = ''] = forstaParts(fileOf(files, 'survey.xml'));
    const field = 'ans1.0.0';
    const hidden = `<div id="question_${FIELD}" class="question text" style="display: none">
      <input type="text" name="${field}" size="40"></div>${after}`;
    return serveSurvey({ head, field, question: form('primary', hidden) });
  },
};

export const limeSurvey: Platform = {
  name: 'LimeSurvey (stand-in)',
  ...about,
  start: ({ files }) => {
    const field = '123X4X5';
    const hidden = `<div id="question5" class="row text-short gait">
      <input class="form-control" type="text" name="${field}" id="answer${field}"></div>`;
    const head = `<style>${fileOf(files, 'custom.css')}</style>`;
    const scripts = `${fileOf(files, 'layout_global.twig')}<script>${fileOf(files, 'custom.js')}</script>`;
    return serveSurvey({ head: head + scripts, field, question: form('limesurvey', hidden) });
  },
};

const form = (id: string, hidden: string): string =>
  `<form id="${id}" method="post" action="/"><label>Why? <input></label>${hidden}<button type="submit">Next</button></form>`;

const fileOf = (files: Files, name: string): string => {
  const file = files[name];
  if (file === undefined) throw new Error(`the guide has no ${name}`);
  return file;
};
