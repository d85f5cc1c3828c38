import type { Scenario } from '../scenario.ts';

const zoom = (percent: number, keysym: 'KP_Add' | 'KP_Subtract', times: number): Scenario => ({
  name: `zoom ${percent} %`,
  prepare: async (user) => {
    for (let left = times; left > 0; left--) await user.chord('Control_L', keysym);
  },
});

export const zoomedOut = zoom(80, 'KP_Subtract', 2);
export const zoomedIn = zoom(125, 'KP_Add', 2);
export const zoomedFurtherIn = zoom(150, 'KP_Add', 3);

export const pixelRatio125: Scenario = {
  name: 'pixel ratio 1.25',
  args: ['--force-device-scale-factor=1.25', '--window-size=1100,680'],
};

export const pixelRatio150: Scenario = {
  name: 'pixel ratio 1.5',
  args: ['--force-device-scale-factor=1.5', '--window-size=920,570'],
};

export const smoothScrollingOff: Scenario = {
  name: 'smooth scrolling off',
  args: ['--disable-smooth-scrolling'],
};

export const reducedMotion: Scenario = { name: 'reduced motion', args: ['--force-prefers-reduced-motion'] };

export const devToolsOpen: Scenario = { name: 'DevTools open', args: ['--auto-open-devtools-for-tabs'] };
