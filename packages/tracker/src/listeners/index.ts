import type { Listener } from '../listener.ts';
import { changeListener } from './change.ts';
import { clipboardListener } from './clipboard.ts';
import { focusListener } from './focus.ts';
import { keysListener } from './keys.ts';
import { pageListener } from './page.ts';
import { pointerListener } from './pointer.ts';
import { pressListener } from './press.ts';
import { scrollListener } from './scroll.ts';
import { tellListener } from './tell.ts';
import { textListener } from './text.ts';
import { touchListener } from './touch.ts';
import { wheelListener } from './wheel.ts';

/** Every listener: one line per listener. An event reaches them in this order. */
export const listeners: readonly Listener[] = [
  changeListener,
  clipboardListener,
  focusListener,
  keysListener,
  pageListener,
  pointerListener,
  pressListener,
  scrollListener,
  tellListener,
  textListener,
  touchListener,
  wheelListener,
];
