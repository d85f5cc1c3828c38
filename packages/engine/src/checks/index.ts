// One line per check.
export { agentBehavior } from './agent-behavior.ts';
export { allPasted } from './all-pasted.ts';
export { bot } from './bot.ts';
export { centeredClicks } from './centered-clicks.ts';
export { externalInput } from './external-input.ts';
export { jumpScrolling } from './jump-scrolling.ts';
export { locationSpoofing } from './location-spoofing.ts';
export { noCorrections } from './no-corrections.ts';
export { programmaticClicking } from './programmatic-clicking.ts';
export { programmaticTyping } from './programmatic-typing.ts';
export { softwareRenderer } from './software-renderer.ts';
export { teleportingMouse } from './teleporting-mouse.ts';
export { tor } from './tor.ts';
export { virtualMachine } from './virtual-machine.ts';
export { vpn } from './vpn.ts';
