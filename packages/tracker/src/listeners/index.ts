// One line per listener. The first ones note what the others ask for.
export { change } from './change.ts';
export { clipboard } from './clipboard.ts';
export { focus } from './focus.ts';
export { keys } from './keys.ts';
export { page } from './page.ts';
export { pointer } from './pointer.ts';
export { press } from './press.ts';
export { scroll } from './scroll.ts';
export { tell } from './tell.ts';
export { text } from './text.ts';
export { touch } from './touch.ts';
export { wheel } from './wheel.ts';
