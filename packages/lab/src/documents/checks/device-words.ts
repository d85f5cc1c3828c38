import type { PageWords } from './page-words.ts';

export const deviceWords: Readonly<Record<string, PageWords>> = {
  bot: {
    detected: [
      'one strong tell: the browser says it is automated or headless, a framework left its names or frames in the page',
      'several tells that add up to 1, where a firm one counts 0.75, a medium one 0.5 and a weak one 0.25: tells that share an innocent cause share a family, and the strongest of a family counts once',
      'firm: input times off the one clock that a device gives them on Linux; a phone by name that is a desktop in two ways or more',
      'medium: mouse presses without pressure, positions off the grid of a device, times off the clock of a device, capitals without Shift, keys in a window without focus, flood protection switched off, functions of input replaced, page and frame that disagree, swipes of one length to the pixel',
      'weak: scripts, extensions or password managers in the fields; wheels that jump; request headers that do not fit; a machine nobody seems to sit at',
    ],
    unknown: ['the device readings never arrived and input alone proves nothing'],
    limits: [
      'input made by the operating system itself leaves none of these tells; typing, approach and aim are left to judge it',
      'developer tools, password managers and assistive tools leave single tells, never two independent ones',
    ],
  },
  virtual_machine: {
    detected: [
      'the renderer belongs to a virtual machine or a remote display, or draws by software',
      'no graphics at all and two of: no sound or camera, no voices, one core, a screen without a taskbar; then the flag counts half',
    ],
    unknown: ['nothing about graphics or hardware could be read'],
    limits: ['virtual machines with a graphics card of their own', 'people do work in virtual machines'],
  },
  software_renderer: {
    detected: ['the renderer is SwiftShader, llvmpipe, Microsoft Basic Render or of their kind'],
    unknown: ['the browser names no renderer'],
    limits: ['old or blocked graphics drivers make ordinary browsers draw by software'],
  },
  vpn: {
    detected: ['the address is in a range of a VPN or a hosting provider'],
    unknown: ['the address is not public, or there is no data'],
    limits: ['many people use a VPN every day'],
  },
  tor: {
    detected: ['the address is a Tor exit'],
    unknown: ['the address is not public, or there is no data'],
    limits: ['exits that are not in the list yet'],
  },
  location_spoofing: {
    detected: [
      'granted coordinates lie in another country than the address and more than 500 km away',
      'the coordinates look simulated',
      'the clock contradicts the country of the address, and the browser contradicts itself as well',
    ],
    unknown: ['no coordinates were granted and the clock alone decides nothing', 'the address is anonymised'],
    limits: ['travellers keep the clock of their home, which is why the clock alone is no proof'],
  },
};
