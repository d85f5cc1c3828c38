import type { Listener } from '../listener.ts';
import { change } from './change.ts';
import { clipboard } from './clipboard.ts';
import { focus } from './focus.ts';
import { keys } from './keys.ts';
import { page } from './page.ts';
import { pointer } from './pointer.ts';
import { press } from './press.ts';
import { scroll } from './scroll.ts';
import { tell } from './tell.ts';
import { text } from './text.ts';
import { touch } from './touch.ts';
import { wheel } from './wheel.ts';

/** Every listener: one line per listener. An event reaches them in this order. */
export const listeners: readonly Listener[] = [
  change,
  clipboard,
  focus,
  keys,
  page,
  pointer,
  press,
  scroll,
  tell,
  text,
  touch,
  wheel,
];
