import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stop } from '../../../packages/lab/src/browsers/chromium.ts';
import { openPlayer, type Player } from '../../../packages/lab/src/browsers/xtest.ts';
import { fingerMessage, HELLO, SYNC } from './finger-messages.ts';
import type { Gesture } from './gestures.ts';
import { until } from './stories.ts';
import { xdotool } from './xdotool.ts';

/** The X server with drivers for a screen without a monitor and for a touch screen that a socket controls. */
const XORG = process.env.GAIT_XORG ?? '/usr/lib/xorg/Xorg';
const MODULES = join(dirname(XORG), 'modules');

/** Why this machine has no touch screen. */
export const missingTouchScreen: string | undefined = [
  'input/inputtest_drv.so',
  'drivers/dummy_drv.so',
].every((driver) => existsSync(join(MODULES, driver)))
  ? undefined
  : 'no Xorg with inputtest and dummy drivers';

export const TOUCH_SCREEN = { width: 800, height: 1_280 } as const;

/** Enough to turn the screen. */
const SCREEN_KILOBYTES = 16_384;

export interface TouchScreen {
  /** Name of the display. */
  readonly name: string;
  /** Resolves once the X server has sent it all. */
  gesture(frames: Gesture): Promise<void>;
  /** Plays other input of the window system. */
  play: Player['play'];
  /** Minimizes the window in front, and returns a function that shows it again. */
  minimize(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const BEGIN = 18;
const UPDATE = 19;
const END = 20;

/** Opens an X server whose only pointing device is a touch screen. */
export const openTouchScreen = async (): Promise<TouchScreen> => {
  const folder = mkdtempSync(join(tmpdir(), 'gait-touch-'));
  const socketPath = join(folder, 'fingers');
  const config = join(folder, 'xorg.conf');
  writeFileSync(config, configuration(socketPath));
  const args = [
    '-displayfd',
    '3',
    '-config',
    config,
    '-modulepath',
    MODULES,
    '-logfile',
    join(folder, 'log'),
  ];
  // A seat of its own keeps the server away from the consoles of this machine.
  const server = spawn(XORG, [...args, '-seat', 'gait', '-noreset', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = `:${await firstLine(server.stdio[3] as Readable)}`;
  const manager = spawn('openbox', ['--sm-disable'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name },
  });
  manager.once('error', () => undefined);
  await until(() => existsSync(socketPath));
  const device = connect(socketPath);
  await ask(device, HELLO);
  const player = openPlayer(name);
  let nextId = 1;
  return {
    name,
    gesture: async (frames) => {
      const first = nextId;
      const put = (type: number, [, fingers]: Gesture[number]) => {
        for (const [i, position] of fingers.entries())
          device.write(fingerMessage(first + i, type, position, TOUCH_SCREEN));
      };
      const [down, ...later] = frames as [Gesture[number], ...Gesture];
      nextId += down[1].length;
      put(BEGIN, down);
      // A busy X server would read this together with what follows, and give both the same time.
      await ask(device, SYNC);
      const start = performance.now();
      for (const frame of later) {
        await sleep(Math.max(0, start + frame[0] - performance.now()));
        put(UPDATE, frame);
      }
      put(END, frames.at(-1) as Gesture[number]);
      await ask(device, SYNC);
    },
    play: player.play,
    minimize: async () => {
      const window = await xdotool(name, 'getactivewindow');
      await xdotool(name, 'windowminimize', window);
      return async () => {
        await xdotool(name, 'windowactivate', window);
      };
    },
    close: async () => {
      player.close();
      device.destroy();
      await stop(manager);
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const firstLine = (pipe: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    pipe.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    pipe.once('end', () => reject(new Error('Xorg ended')));
  });

/** Sends a message that the device answers. */
const ask = (device: Socket, message: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    device.once('error', reject);
    device.once('data', () => {
      device.off('error', reject);
      resolve();
    });
    device.write(message);
  });

const configuration = (socketPath: string): string => `
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "InputDevice"
  Identifier "fingers"
  Driver "inputtest"
  Option "SocketPath" "${socketPath}"
  Option "DeviceType" "Touch"
  Option "TouchCount" "5"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam ${SCREEN_KILOBYTES}
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "wide" 90 ${TOUCH_SCREEN.height} 1330 1380 1440 ${TOUCH_SCREEN.width} 801 804 840
  Modeline "upright" 90 ${TOUCH_SCREEN.width} 850 900 960 ${TOUCH_SCREEN.height} 1281 1284 1320
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "upright" "wide"
    Virtual ${TOUCH_SCREEN.height} ${TOUCH_SCREEN.height}
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "phone"
  Screen "screen"
  InputDevice "fingers"
EndSection
`;
