import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stop } from '../../../packages/lab/src/browsers/chromium.ts';
import { fingerMessage, HELLO, SYNC } from './finger-messages.ts';
import type { Gesture } from './gestures.ts';
import { until } from './stories.ts';

/** The X server with drivers for a screen without a monitor and for a touch screen that a socket controls. */
const XORG = process.env.GAIT_XORG ?? '/usr/lib/xorg/Xorg';
const MODULES = join(dirname(XORG), 'modules');

/** Why this machine has no touch screen. */
export const missingTouchScreen = ['input/inputtest_drv.so', 'drivers/dummy_drv.so'].every((driver) =>
  existsSync(join(MODULES, driver)),
)
  ? undefined
  : 'no Xorg with inputtest and dummy drivers';

export const TOUCH_SCREEN = { width: 800, height: 1_280 } as const;

export interface TouchScreen {
  /** Name of the display. */
  readonly name: string;
  /** Resolves once the X server has sent it all. */
  gesture(frames: Gesture): Promise<void>;
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
  let nextId = 1;
  return {
    name,
    gesture: async (frames) => {
      const first = nextId;
      const put = (type: number, [, fingers]: Gesture[number]) => {
        for (const [i, position] of fingers.entries())
          device.write(fingerMessage(first + i, type, position, TOUCH_SCREEN));
      };
      nextId += frames[0]?.[1].length ?? 0;
      const start = performance.now();
      for (const [i, frame] of frames.entries()) {
        await sleep(Math.max(0, start + frame[0] - performance.now()));
        put(i === 0 ? BEGIN : UPDATE, frame);
      }
      put(END, frames.at(-1) as Gesture[number]);
      await ask(device, SYNC);
    },
    close: async () => {
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
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "upright" 90 ${TOUCH_SCREEN.width} 850 900 960 ${TOUCH_SCREEN.height} 1281 1284 1320
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "upright"
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "phone"
  Screen "screen"
  InputDevice "fingers"
EndSection
`;
