import type { BadgeState } from './status.ts';
import { STYLE } from './style.ts';

export interface View {
  show(state: BadgeState): void;
}

const LABELS: Readonly<Record<BadgeState, string>> = {
  loading: 'Starting',
  pass: 'Running',
  fail: 'Not running',
};

/** SVG paths on a 16 x 16 grid. */
const ICONS: Readonly<Record<BadgeState, string>> = {
  loading: 'M8 2a6 6 0 1 1-6 6',
  pass: 'M3 8.5l3.5 3.5L13 4.5',
  fail: 'M4 4l8 8M12 4l-8 8',
};
const LOGO = 'M1 11c2 0 2-6 4-6s2 8 4 8 2-9 4-9 1 3 2 3';
/** The collapsed badge shows only the logo, so a failure strikes it out. */
const STRUCK_LOGO = `${LOGO}M2 2l12 12`;

const SVG = 'http://www.w3.org/2000/svg';

/** A badge in its own shadow tree: the logo, and the status text on hover, tap or focus. */
export const createView = (container: Element): View => {
  const root = container.attachShadow({ mode: 'open' });
  addStyle(root);
  const button = createElement('button', 'badge');
  const label = createElement('span', 'label');
  const state = createElement('span', 'state');
  const status = createElement('span', 'spoken');
  const bar = createElement('span', 'bar');
  const icon = createIcon('icon');
  const logo = createIcon('logo');
  status.setAttribute('role', 'status');
  button.setAttribute('type', 'button');
  button.setAttribute('aria-expanded', 'false');
  label.append('Gait ', state);
  button.append(logo, icon, label, bar);
  root.append(button, status);
  button.addEventListener('click', () =>
    button.setAttribute('aria-expanded', String(button.getAttribute('aria-expanded') !== 'true')),
  );
  button.addEventListener('blur', () => button.setAttribute('aria-expanded', 'false'));
  const width = Number.parseInt(container.getAttribute('width') ?? '', 10);
  if (width > 0) button.style.setProperty('--width', `${width}px`);

  return {
    show(next) {
      button.dataset.state = next;
      icon.firstElementChild?.setAttribute('d', ICONS[next]);
      logo.firstElementChild?.setAttribute('d', next === 'fail' ? STRUCK_LOGO : LOGO);
      state.textContent = LABELS[next].toLowerCase();
      button.setAttribute('aria-label', `Gait: ${LABELS[next]}`);
      status.textContent = LABELS[next];
    },
  };
};

/** A constructed style sheet works under any content security policy; a style element may not. */
const addStyle = (root: ShadowRoot) => {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  const style = document.createElement('style');
  style.textContent = STYLE;
  root.append(style);
};

const createElement = (tag: 'span' | 'button', name: string): HTMLElement => {
  const element = document.createElement(tag);
  element.className = name;
  return element;
};

const createIcon = (name: string): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', name);
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
};
