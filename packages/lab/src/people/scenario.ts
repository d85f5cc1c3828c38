import type { WindowSettings } from '../browsers/window.ts';
import type { InputHabits, SimulatedUser } from './simulated-user.ts';
import type { VisitSteps } from './visit-steps.ts';

/** An unusual window, tool or habit that is still a person's. */
export interface Scenario extends WindowSettings, InputHabits {
  readonly name: string;
  /** Controls can be pressed through the accessibility bus. */
  readonly assistive?: true;
  /** Runs before the page is used, and before its window is measured. */
  readonly prepare?: (user: Pick<SimulatedUser, 'chord' | 'strike'>) => Promise<void>;
  /** Steps of the visit that differ from the usual ones. */
  readonly steps?: Partial<VisitSteps>;
}
