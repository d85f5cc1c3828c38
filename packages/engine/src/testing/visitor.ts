import {
  changeKinds,
  focusCauses,
  focusFlags,
  focusKinds,
  pageKinds,
  type Readings,
  type TellKind,
  tellKinds,
} from '@gait/wire';
import { noise } from './noise.ts';
import { PointingSteps } from './pointing-steps.ts';
import { type SampleDevice, sampleDevices } from './sample-devices.ts';

/** A visitor whose story is written step by step: `aVisitor().clicks({ on: 'button #go' }).types('hello')`. */
export const aVisitor = (device: SampleDevice = 'windows', seed = 1) =>
  new Visitor(sampleDevices[device], noise(seed));

const noCause = { cause: 0, flags: 0, target: -1 };

/** A person by default: every step moves, types and waits like one, unless its options say otherwise. */
export class Visitor extends PointingSteps {
  /** Overrides device readings. */
  reads(readings: Readings): this {
    this.readings = { ...this.readings, ...readings };
    return this;
  }

  /** From this page on the device reports other readings. */
  changes(readings: Readings): this {
    this.page.device = { ...this.page.device, ...readings };
    return this;
  }

  /** The visitor leaves the page before the device has been read. */
  withholds(): this {
    this.areReadingsSent = false;
    return this;
  }

  /** Goes to another tab and comes back. */
  leaves(ms: number): this {
    this.add('focus', { ...noCause, kind: focusKinds.indexOf('hidden'), away: 0 });
    this.waits(ms).add('focus', { ...noCause, kind: focusKinds.indexOf('visible'), away: ms });
    return this.waits(300);
  }

  /** A script focuses a field. */
  isFocused(on = 'textarea #essay'): this {
    const kind = focusKinds.indexOf('field_focus');
    const cause = focusCauses.indexOf('script');
    this.add('focus', { kind, cause, away: 0, flags: focusFlags.noSource, target: this.nameIndex(on) });
    return this.waits(50);
  }

  chooses(flags = 0): this {
    this.add('change', {
      kind: changeKinds.indexOf('select'),
      flags,
      target: this.nameIndex('select #plan'),
    });
    return this.waits(300);
  }

  tells(kind: TellKind, name?: string, count = 1): this {
    const target = name === undefined ? -1 : this.nameIndex(name);
    this.add('tell', { kind: tellKinds.indexOf(kind), count, target });
    return this.waits(20);
  }

  /** Follows a link in the tab: browsers report that the page is left, and then that it is hidden. */
  leavesPage(): this {
    this.add('page', { kind: pageKinds.indexOf('hide'), value: 0, target: -1 });
    this.waits(2).add('focus', { ...noCause, kind: focusKinds.indexOf('hidden'), away: 0 });
    return this;
  }

  /** Comes back to the page of before, which the browser has kept. */
  returnsToPage(ms: number): this {
    const away = { ...noCause, away: ms };
    this.waits(ms).add('focus', { ...away, kind: focusKinds.indexOf('visible') });
    this.waits(2).add('page', { kind: pageKinds.indexOf('show'), value: 0, target: -1 });
    this.waits(1_500).add('focus', { ...away, kind: focusKinds.indexOf('window_focus') });
    return this.waits(300);
  }

  /** Sends a form, or opens a page of an app under another path. */
  sends(form = 'form #survey', kind: 'submit' | 'push' = 'submit'): this {
    this.add('page', { kind: pageKinds.indexOf(kind), value: 0, target: this.nameIndex(form) });
    return this.waits(20);
  }

  /** Loads another page of the site. */
  loads(path: string): this {
    this.startPage(path);
    this.add('page', { kind: pageKinds.indexOf('load'), value: 0, target: this.nameIndex(path) });
    return this;
  }
}
